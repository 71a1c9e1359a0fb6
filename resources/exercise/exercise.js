// Marks the exercises of a page. Every answer, known mistake and sentence is data; this compares.
"use strict";
const WORDS = JSON.parse(document.getElementById("words").textContent);
const NEAR = 0.0151; // two decimals are written

function read(text) {
  const said = text.trim().toLowerCase().replace("\u2212", "-").replace(",", ".");
  if (/^[-+]?(inf|infinity|oo|\u221e)$/.test(said)) return said.startsWith("-") ? "-inf" : "inf";
  const win = /^(-?)w(\d+)$/.exec(said);
  if (win) return (win[1] ? -1 : 1) * (1000000 - Number(win[2]));
  return said !== "" && Number.isFinite(Number(said)) ? Number(said) : said;
}

function same(answer, entered, text) {
  if (typeof answer === "number" && typeof entered === "number") {
    return Math.abs(answer - entered) < NEAR;
  }
  return answer === entered || answer === text.trim();
}

function mark(section, exercise) {
  const questions = new Map(exercise.questions.map((one) => [one.id, one]));
  const places = new Map();
  for (const place of section.querySelectorAll("[data-blank]")) places.set(place.dataset.blank, place);
  const verdicts = new Map();
  const said = section.querySelector(".said");
  let looked = exercise.questions[0].id;

  function show(words) {
    said.textContent = words;
    const points = [...verdicts.values()].filter((verdict) => verdict === "right").length;
    section.querySelector(".score").textContent = WORDS.score
      .replace("{points}", points)
      .replace("{possible}", questions.size);
  }

  function settle(id, verdict, shown) {
    verdicts.set(id, verdict);
    const place = places.get(id);
    place.classList.add(verdict);
    if (place.tagName === "INPUT") {
      place.value = shown;
      place.readOnly = true;
    } else {
      place.textContent = questions.get(id).accepted[0] === "yes" ? "\u2715" : "\u2013";
    }
  }

  // Marks one entry; a wrong one is put right, so that nothing follows from it.
  function enter(id, text) {
    const question = questions.get(id);
    if (!question) return enterOutside(id);
    if (verdicts.has(id) || text.trim() === "") return;
    for (const cut of question.settles) if (!verdicts.has(cut)) enter(cut, "no");
    const entered = read(text);
    const isRight = question.accepted.some((answer) => same(answer, entered, text));
    settle(id, isRight ? "right" : "wrong", isRight ? text : question.shown);
    if (isRight) return show(`${WORDS.right} ${question.hints[2]}`);
    const way = question.ways.find((one) => same(one.answer, entered, text));
    const done = way ? way.said : question.otherwise.replace("{answer}", text);
    show(`${text}: ${done} ${question.hints[2]}`);
  }

  function enterOutside(id) {
    const cut = exercise.outside[id];
    places.get(id).value = "";
    if (cut && !verdicts.has(cut)) return enter(cut, "no");
    show(WORDS.unasked);
  }

  function hint(strength) {
    const question = questions.get(looked);
    if (!question) return show(WORDS.unasked);
    if (strength === 3 && !verdicts.has(looked)) {
      settle(looked, "told", question.shown);
      return show(`${WORDS.given} ${question.hints[2]}`);
    }
    show(question.hints[strength - 1]);
  }

  // Goes to the next blank of the algorithm; of cuts, which may be left unmarked, past them.
  function goOn() {
    const next = exercise.questions.find((one) => !verdicts.has(one.id));
    if (next) places.get(next.id).focus();
  }

  for (const [id, place] of places) {
    place.addEventListener("focus", () => { looked = id; });
    if (place.tagName === "INPUT") {
      place.addEventListener("change", () => enter(id, place.value));
      place.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        event.preventDefault(); // or the next blank would get the key
        enter(id, place.value);
        goOn();
      });
    } else {
      place.addEventListener("click", () => enter(id, "yes"));
      place.addEventListener("keydown", (event) => {
        const answer = { y: "yes", x: "yes", n: "no" }[event.key];
        if (!answer) return;
        event.preventDefault(); // as above
        enter(id, answer);
        goOn();
      });
    }
  }
  for (const button of section.querySelectorAll("[data-hint]")) {
    button.addEventListener("click", () => hint(Number(button.dataset.hint)));
  }
  show("");
}

const EXERCISES = JSON.parse(document.getElementById("exercises").textContent);
for (const section of document.querySelectorAll("[data-exercise]")) {
  mark(section, EXERCISES[Number(section.dataset.exercise)]);
}
