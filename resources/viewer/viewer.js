// Shows the tree of a search and its steps: in a page of its own, in a notebook, on a site.
//
// `show(element, data)` draws what c4viz/export/viewer_data.py wrote: the tree, the board at the
// node that is looked at, what happens at each step, and why. Plain JavaScript, no other files.

const SVG = "http://www.w3.org/2000/svg";
const FONT = '"DejaVu Sans", Verdana, sans-serif';
const SIZE = 11; // of texts, in the points of the tree
const HEIGHT = 20, LINE = 26, GAP = 9, MARGIN = 5, PEAK = 9, LEVEL = 44, COUSINS = 1.35;
const FIELDS = ["move", "sign", "value", "window", "detail", "note", "folded"];
const BOLD = new Set(["move", "value", "note"]);

// ---- data: names for what stands at fixed places in it ------------------------------------------

function nodeOf(given, place) {
  const [row, parent, move, sign, player, edge, drop, principal, pruned, leaf] = given;
  return { place, row, parent, move, sign, player, edge, drop, principal, pruned, leaf,
           children: [], face: -1 };
}

function faceOf([state, value, window, detail, note, folded, mark, share]) {
  return { state, value, window, detail, note, folded, mark, share };
}

function stopOf([step, current, event, drops, playout, changes]) {
  return { step, current, event, drops, playout, changes };
}

// ---- texts --------------------------------------------------------------------------------------

const pen = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
const widths = new Map();

function widthOf(text, bold, size = SIZE) {
  const key = `${bold ? "b" : " "}${size} ${text}`;
  if (!widths.has(key)) {
    pen.font = `${bold ? "bold " : ""}${size}px ${FONT}`;
    widths.set(key, pen.measureText(text).width);
  }
  return widths.get(key);
}

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function number(value) {
  return value.toLocaleString();
}

// ---- places: Buchheim, Juenger and Leipert (2002), as the app has them --------------------------

export function tidy(parents) {
  const count = parents.length;
  const children = parents.map(() => []), index = new Array(count).fill(0);
  const roots = [];
  parents.forEach((parent, node) => {
    if (parent < 0) roots.push(node);
    else { index[node] = children[parent].length; children[parent].push(node); }
  });
  const prelim = new Array(count).fill(0), mod = new Array(count).fill(0);
  const shift = new Array(count).fill(0), change = new Array(count).fill(0);
  const thread = new Array(count).fill(-1), ancestor = parents.map((_, node) => node);
  const left = (node) => (children[node].length ? children[node][0] : thread[node]);
  const right = (node) => (children[node].length ? children[node].at(-1) : thread[node]);
  const middle = (node) => {
    const below = children[node];
    if (below.length) prelim[node] = (prelim[below[0]] + prelim[below.at(-1)]) / 2;
  };

  function push(from, to, by) {
    const between = index[to] - index[from];
    change[to] -= by / between; shift[to] += by;
    change[from] += by / between; prelim[to] += by; mod[to] += by;
  }

  function apportion(node, usual) {
    const siblings = children[parents[node]];
    let ir = node, or = node, il = siblings[index[node] - 1], ol = siblings[0];
    let sir = mod[ir], sor = mod[or], sil = mod[il], sol = mod[ol];
    let nextLeft = right(il), nextRight = left(ir);
    while (nextLeft >= 0 && nextRight >= 0) {
      il = nextLeft; ir = nextRight; ol = left(ol); or = right(or);
      ancestor[or] = node;
      const apart = parents[il] === parents[ir] ? 1 : COUSINS;
      const by = prelim[il] + sil - (prelim[ir] + sir) + apart;
      if (by > 0) {
        const beside = parents[ancestor[il]] === parents[node] ? ancestor[il] : usual;
        push(beside, node, by);
        sir += by; sor += by;
      }
      sil += mod[il]; sir += mod[ir]; sol += mod[ol]; sor += mod[or];
      nextLeft = right(il); nextRight = left(ir);
    }
    if (nextLeft >= 0 && right(or) < 0) { thread[or] = nextLeft; mod[or] += sil - sor; }
    if (nextRight >= 0 && left(ol) < 0) { thread[ol] = nextRight; mod[ol] += sir - sol; usual = node; }
    return usual;
  }

  for (let parent = count - 1; parent >= 0; parent -= 1) { // children before their parents
    const below = children[parent];
    let usual = below[0];
    below.forEach((child, place) => {
      middle(child);
      if (!place) return;
      const own = prelim[child];
      prelim[child] = prelim[below[place - 1]] + 1;
      if (children[child].length) mod[child] = prelim[child] - own;
      usual = apportion(child, usual);
    });
    let shifted = 0, changed = 0;
    for (const child of [...below].reverse()) {
      prelim[child] += shifted; mod[child] += shifted;
      changed += change[child]; shifted += shift[child] + changed;
    }
  }
  const places = new Array(count).fill(0), added = new Array(count).fill(0);
  let start = 0;
  roots.forEach((root, tree) => {
    middle(root);
    const end = tree + 1 < roots.length ? roots[tree + 1] : count;
    let low = Infinity, high = -Infinity;
    for (let node = root; node < end; node += 1) {
      if (node !== root) added[node] = added[parents[node]] + mod[parents[node]];
      places[node] = prelim[node] + added[node];
      low = Math.min(low, places[node]); high = Math.max(high, places[node]);
    }
    for (let node = root; node < end; node += 1) places[node] += start - low;
    start += high - low + COUSINS;
  });
  return places;
}

// ---- elements -----------------------------------------------------------------------------------

function make(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...inside);
  return element;
}

function draw(name, attributes = {}, text = null) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== null) element.textContent = text;
  return element;
}

// ---- the board ----------------------------------------------------------------------------------

class Board {
  constructor(given, words) {
    this.given = given;
    this.svg = draw("svg", { class: "c4v-board", role: "img", "aria-label": words.board,
                             viewBox: `0 0 ${given.columns * 10} ${given.rows * 10}` });
  }

  // Shows the discs of the root, those that were dropped since, and which of them at random.
  show(drops, playout) {
    const { rows, columns, to_move: mover } = this.given;
    const cells = [...this.given.cells].map(Number), random = new Set();
    let player = mover, last = -1;
    drops.forEach((column, turn) => {
      for (let row = 0; row < rows; row += 1) {
        const cell = row * columns + column;
        if (cells[cell]) continue;
        cells[cell] = player; last = cell;
        if (turn >= drops.length - playout) random.add(cell);
        break;
      }
      player = 3 - player;
    });
    const parts = [draw("rect", { class: "c4v-frame", width: columns * 10, height: rows * 10, rx: 3 })];
    cells.forEach((disc, cell) => {
      const x = (cell % columns) * 10 + 5, y = (rows - 1 - Math.floor(cell / columns)) * 10 + 5;
      const look = ["c4v-hole", "c4v-x", "c4v-o"][disc] + (random.has(cell) ? " c4v-random" : "");
      parts.push(draw("circle", { class: look, cx: x, cy: y, r: 4 }));
      if (cell === last) parts.push(draw("circle", { class: "c4v-last", cx: x, cy: y, r: 1.4 }));
    });
    this.svg.replaceChildren(...parts);
  }
}

// ---- the tree -----------------------------------------------------------------------------------

class Tree {
  constructor(data, words, chosen) {
    this.nodes = data.nodes.map(nodeOf);
    this.faces = data.faces.map(faceOf);
    this.stops = data.stops.map(stopOf);
    for (const node of this.nodes) if (node.parent >= 0) this.nodes[node.parent].children.push(node);
    this.folded = new Set(); // also what is folded up at first
    this.hidden = new Set(); // nodes whose value is asked for
    this.chosen = chosen;
    this.isLast = false;
    this.measure();
    this.edges = draw("g"); this.boxes = draw("g");
    this.svg = draw("svg", { class: "c4v-tree" });
    this.svg.append(this.edges, this.boxes);
    this.stage = make("div", { class: "c4v-stage", role: "tree", tabindex: 0, "aria-label": words.tree }, this.svg);
    for (const node of this.nodes) {
      node.group = draw("g", { role: "treeitem" });
      node.group.addEventListener("click", () => this.clicked(node));
      node.line = draw("path");
      if (node.edge) node.words = draw("text", { class: "c4v-edge-text" }, node.edge);
    }
  }

  // A second click on a node folds it up, or unfolds it.
  clicked(node) {
    if (node === this.looked && node.children.length && !this.hidden.has(node)) this.fold(node);
    this.chosen(node);
  }

  // Each field of a level is as wide as it ever is, so that nothing moves from step to step.
  measure() {
    this.levels = [];
    const widen = (node, face) => {
      if (node.pruned) return;
      const level = this.levels[node.level] ??= Object.fromEntries(FIELDS.map((name) => [name, 0]));
      for (const name of FIELDS) {
        const text = this.text(node, face, name);
        if (text) level[name] = Math.max(level[name], this.width(name, text) + GAP);
      }
    };
    for (const node of this.nodes) node.level = node.parent < 0 ? 0 : this.nodes[node.parent].level + 1;
    for (const stop of this.stops)
      for (const [place, face] of stop.changes) widen(this.nodes[place], this.faces[face]);
    for (const node of this.nodes) if (node.children.length) widen(node, { value: "?", folded: "▸ 000" });
    this.widths = this.levels.map((level) => {
      const fields = Object.values(level).reduce((sum, width) => sum + width, 0);
      return fields - GAP + 2 * MARGIN;
    });
    this.lefts = [0];
    this.nodes.forEach((node) => { node.ends = ["chance", "test"].includes(node.player) ? PEAK : 0; });
    this.levels.forEach((_, level) => {
      const pointed = this.nodes.some((node) => node.level === level && node.ends);
      this.lefts.push(this.lefts[level] + this.widths[level] + (pointed ? 2 * PEAK : 0) + LEVEL);
    });
  }

  text(node, face, name) {
    if (name === "move" || name === "sign") return node[name];
    if (name === "folded") return this.folded.has(node) ? `▸ ${number(this.below(node))}` : face.folded;
    if (name === "value" && this.hidden.has(node)) return "?";
    if (this.hidden.has(node) && ["window", "detail", "note"].includes(name)) return "";
    return face[name];
  }

  width(name, text) {
    return widthOf(text, BOLD.has(name)) + (name === "note" ? 8 : 0);
  }

  below(node) {
    return node.children.reduce((sum, child) => sum + 1 + this.below(child), 0);
  }

  // ---- what is drawn

  shown() {
    const seen = [];
    for (const node of this.nodes) {
      const parent = this.nodes[node.parent];
      node.visible = !parent || (parent.visible && !this.folded.has(parent));
      if (node.visible) seen.push(node);
    }
    return seen;
  }

  arrange() {
    const seen = this.shown(), number_ = new Map(seen.map((node, place) => [node, place]));
    const places = tidy(seen.map((node) => number_.get(this.nodes[node.parent]) ?? -1));
    seen.forEach((node, place) => {
      node.x = this.lefts[node.level];
      node.y = places[place] * LINE + HEIGHT / 2;
      node.wide = node.pruned ? widthOf(`✂ ${node.move}: −00`, false) + 14
        : this.widths[node.level] + 2 * node.ends;
    });
    this.bounds = [Math.max(0, ...seen.map((node) => node.x + node.wide)),
                   Math.max(0, ...seen.map((node) => node.y + HEIGHT / 2))];
    this.svg.setAttribute("width", this.bounds[0] + 4);
    this.svg.setAttribute("height", this.bounds[1] + 4);
    // Dashed lines first, thick ones last.
    const rank = (node) => (node.pruned ? 0 : node.principal ? 2 : 1);
    const lines = seen.filter((node) => node.parent >= 0).sort((a, b) => rank(a) - rank(b));
    this.edges.replaceChildren(...lines.flatMap((node) => (node.words ? [node.line, node.words] : [node.line])));
    this.boxes.replaceChildren(...seen.map((node) => node.group));
    for (const node of lines) this.drawEdge(node);
    for (const node of seen) this.drawNode(node);
  }

  drawEdge(node) {
    const parent = this.nodes[node.parent], start = parent.x + parent.wide, turn = node.x - LEVEL / 2;
    const face = this.faces[node.face];
    node.line.setAttribute("d", `M${start} ${parent.y}H${turn}V${node.y}H${node.x}`);
    const principal = this.isLast && node.principal ? " c4v-principal" : "";
    const ahead = !face || face.state === "ahead" ? " c4v-ahead" : "";
    node.line.setAttribute("class", `c4v-edge${node.pruned ? " c4v-pruned" : ""}${ahead}${principal}`);
    const share = face && face.share;
    node.line.style.strokeWidth = share === null || share === undefined ? "" : `${0.5 + 5 * share}px`;
    if (node.words) {
      node.words.setAttribute("x", turn + 2);
      node.words.setAttribute("y", node.y - 3);
    }
  }

  drawNode(node) {
    const face = this.faces[node.face] ?? faceOf(["ahead", "", "", "", "", "", "", null]);
    const parts = [outline(node)];
    const middle = node.y + SIZE * 0.365;
    if (node.pruned) {
      const text = (face.state === "ahead" ? "" : "✂ ") + node.move + (face.value ? `: ${face.value}` : "");
      parts.push(draw("text", { x: node.x + (node.wide - widthOf(text, false)) / 2, y: middle }, text));
    } else {
      this.drawFields(node, face, middle, parts);
    }
    parts.push(draw("title", {}, this.title(node, face)));
    node.group.replaceChildren(...parts);
    node.group.setAttribute("class", this.classes(node, face));
    if (node.children.length) node.group.setAttribute("aria-expanded", !this.folded.has(node));
  }

  drawFields(node, face, middle, parts) {
    let x = node.x + MARGIN + node.ends;
    for (const name of FIELDS) {
      const room = this.levels[node.level][name];
      if (!room) continue;
      const text = this.text(node, face, name);
      if (text) {
        const width = this.width(name, text);
        const start = name === "value" || name === "folded" ? x + room - GAP - width : x;
        if (name === "note")
          parts.push(draw("rect", { class: "c4v-badge", x: start, y: node.y - 7, width, height: 14, rx: 4.5 }));
        const look = `${BOLD.has(name) ? "c4v-bold" : ""}${name === "note" ? " c4v-badge-text" : ""}`;
        parts.push(draw("text", { class: look, x: start + (name === "note" ? 4 : 0), y: middle }, text));
      }
      x += room;
    }
  }

  title(node, face) {
    const said = [node.move, node.player.toUpperCase(), this.text(node, face, "value"), face.window, face.note];
    return said.filter(Boolean).join(" · ");
  }

  classes(node, face) {
    const said = ["c4v-node", `c4v-${node.player || "none"}`];
    if (node.pruned) said.push("c4v-pruned");
    if (node.leaf && face.state !== "ahead") said.push("c4v-leaf");
    if (face.state !== "left") said.push(`c4v-${face.state}`);
    if (face.mark) said.push(`c4v-mark-${face.mark}`);
    if (this.isLast && node.principal) said.push("c4v-principal");
    if (node === this.current) said.push("c4v-current");
    if (node === this.looked) said.push("c4v-looked");
    return said.join(" ");
  }

  // ---- steps

  // Goes from one stop to another, and draws only what looks otherwise there.
  go(from, to) {
    const touched = new Set();
    const take = (changes) => {
      for (const [place, face] of changes) {
        this.nodes[place].face = face;
        touched.add(this.nodes[place]);
      }
    };
    if (to < from || from < 0) {
      for (const node of this.nodes) { node.face = -1; touched.add(node); }
      from = -1;
    }
    for (let stop = from + 1; stop <= to; stop += 1) take(this.stops[stop].changes);
    const wasLast = this.isLast;
    this.isLast = to === this.stops.length - 1;
    if (this.isLast !== wasLast) for (const node of this.nodes) if (node.principal) touched.add(node);
    if (this.current) touched.add(this.current);
    this.current = this.nodes[this.stops[to].current];
    while (this.current && !this.current.visible) this.current = this.nodes[this.current.parent];
    if (this.current) touched.add(this.current);
    this.redraw(touched);
  }

  look(node) {
    const touched = [this.looked, node].filter(Boolean);
    this.looked = node;
    this.redraw(touched);
  }

  redraw(nodes) {
    for (const node of nodes) {
      if (!node.visible) continue;
      this.drawNode(node);
      if (node.parent >= 0) this.drawEdge(node);
    }
  }

  // Begins with what can be read at once: the root's children, and the principal variation.
  foldUp() {
    const most = 40;
    if (this.nodes.length <= most) return;
    for (const node of this.nodes)
      if (node.level && node.children.length && !node.principal) this.folded.add(node);
  }

  fold(node) {
    if (!this.folded.delete(node)) this.folded.add(node);
    this.arrange();
  }

  reveal(node) {
    for (let above = this.nodes[node.parent]; above; above = this.nodes[above.parent]) this.folded.delete(above);
    if (!node.visible) this.arrange();
  }
}

function outline(node) {
  const top = node.y - HEIGHT / 2, right = node.x + node.wide;
  if (node.ends) {
    const corners = [[node.x, node.y], [node.x + PEAK, top], [right - PEAK, top], [right, node.y],
                     [right - PEAK, top + HEIGHT], [node.x + PEAK, top + HEIGHT]];
    return draw("polygon", { points: corners.map((corner) => corner.join(",")).join(" ") });
  }
  const round = node.player === "min" && !node.pruned ? 6 : 0;
  return draw("rect", { x: node.x, y: top, width: node.wide, height: HEIGHT, rx: round });
}

// ---- looking closer: the view of the tree -------------------------------------------------------

const READABLE = 0.85; // zoom from which on all can be read

class View {
  constructor(tree) {
    this.tree = tree;
    this.zoom = 1; this.x = 0; this.y = 0;
    this.pointers = new Map();
    this.box = null; // measured once: asking at each step would lay the page out each time
    this.applied = "";
    const stage = tree.stage;
    new ResizeObserver(() => { this.box = null; }).observe(stage);
    stage.addEventListener("wheel", (event) => {
      event.preventDefault();
      const box = stage.getBoundingClientRect();
      this.closer(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
    }, { passive: false });
    stage.addEventListener("pointerdown", (event) => this.pointers.set(event.pointerId, event));
    stage.addEventListener("pointermove", (event) => this.dragged(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"])
      stage.addEventListener(name, (event) => this.pointers.delete(event.pointerId));
  }

  dragged(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    if (this.pointers.size === 2) { // two fingers
      const [a, b] = [...this.pointers.values()], other = a === before ? b : a;
      const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const box = this.tree.stage.getBoundingClientRect();
      this.closer(apart(event) / Math.max(1, apart(before)),
                  (event.clientX + other.clientX) / 2 - box.left, (event.clientY + other.clientY) / 2 - box.top);
    } else {
      this.x += event.clientX - before.clientX;
      this.y += event.clientY - before.clientY;
    }
    this.pointers.set(event.pointerId, event);
    this.apply();
  }

  closer(by, x, y) {
    const zoom = Math.min(8, Math.max(0.02, this.zoom * by));
    this.x = x - (x - this.x) * (zoom / this.zoom);
    this.y = y - (y - this.y) * (zoom / this.zoom);
    this.zoom = zoom;
    this.apply();
  }

  get size() {
    return this.box ??= this.tree.stage.getBoundingClientRect();
  }

  closerToMiddle(by) {
    const box = this.size;
    this.closer(by, box.width / 2, box.height / 2);
  }

  // Shows the whole tree, or of one that could then not be read its beginning, at least so large.
  fit(least = 0) {
    const box = this.size, [width, height] = this.tree.bounds;
    const whole = Math.min((box.width - 24) / width, (box.height - 24) / height, 2);
    this.zoom = whole >= READABLE ? whole : Math.max(whole, least, 0.02);
    this.x = Math.max(12, (box.width - width * this.zoom) / 2);
    this.y = Math.max(12, (box.height - height * this.zoom) / 2);
    this.apply();
  }

  // Moves the tree so that a node is to be seen.
  bring(node) {
    const box = this.size;
    const left = node.x * this.zoom + this.x, middle = node.y * this.zoom + this.y;
    const right = left + node.wide * this.zoom;
    if (left < 8 || right > box.width - 8)
      this.x += Math.max(8, Math.min((box.width - right + left) / 2, box.width * 0.4)) - left;
    if (middle < 24 || middle > box.height - 24) this.y += box.height / 2 - middle;
    this.apply();
  }

  apply() {
    // Of the whole picture: a transform inside it would have all its texts laid out at each step.
    const place = `translate(${this.x}px,${this.y}px) scale(${this.zoom})`;
    if (place !== this.applied) this.tree.svg.style.transform = place;
    this.applied = place;
  }
}

// ---- one search ---------------------------------------------------------------------------------

// Draws one search in `element`; `moved` is told of the step and the row that are looked at, and
// values are hidden at first where it `asks`.
export function show(element, data, { moved = () => {}, step = null, row = null, asks = false } = {}) {
  const viewer = new Viewer(element, data, moved, step, row);
  if (asks) viewer.ask();
  return viewer;
}

class Viewer {
  constructor(element, data, moved, step, row) {
    this.data = data; this.words = data.words; this.moved = moved;
    this.stop = -1; this.timer = 0; this.right = 0; this.asked = 0;
    this.tree = new Tree(data, this.words, (node) => this.choose(node));
    this.view = new View(this.tree);
    this.board = data.board && new Board(data.board, this.words);
    this.build(element);
    this.tree.foldUp();
    this.tree.arrange();
    this.go(step === null ? this.tree.stops.length - 1 : this.stopAt(step));
    this.view.fit(1.25);
    const node = row === null ? null : this.tree.nodes.find((one) => one.row === row && !one.pruned);
    if (node && this.tree.folded.delete(node)) this.tree.arrange();
    this.look(node ?? (step === null ? this.tree.nodes[0] : this.tree.current ?? this.tree.nodes[0]));
    if (this.tree.looked) this.view.bring(this.tree.looked);
  }

  build(element) {
    const words = this.words;
    const key = (name, sign, act) => make("button", { type: "button", title: words[name],
                                                     "aria-label": words[name], onclick: act }, sign);
    this.playKey = key("play", "▶", () => this.play());
    this.slider = make("input", { type: "range", min: 0, max: this.tree.stops.length - 1,
                                  "aria-label": filled(words.step, { step: "", steps: "" }).trim(),
                                  oninput: () => this.go(Number(this.slider.value)) });
    this.label = make("span", { class: "c4v-label" });
    this.askKey = make("button", { type: "button", "aria-pressed": "false", onclick: () => this.ask() }, words.ask);
    const steps = make("div", { class: "c4v-steps" },
      key("first", "|◀", () => this.go(0)), key("back", "◀", () => this.go(this.stop - 1)), this.playKey,
      key("forward", "▶", () => this.go(this.stop + 1)),
      key("last", "▶|", () => this.go(this.tree.stops.length - 1)),
      this.slider, this.label, this.askKey,
      key("further", "−", () => this.view.closerToMiddle(1 / 1.3)),
      key("closer", "+", () => this.view.closerToMiddle(1.3)), key("fit", "⤢", () => this.view.fit()));
    this.playKey.textContent = "►";
    this.event = make("p", { class: "c4v-event", "aria-live": "polite" });
    this.quiz = make("div", { class: "c4v-quiz" });
    this.why = make("div", { class: "c4v-why" });
    const legend = make("details", { class: "c4v-legend" }, make("summary", {}, words.reading),
      ...[...this.data.legend, words.fold].map((line) => make("p", {}, line)));
    const side = make("aside", { class: "c4v-side" }, ...(this.board ? [this.board.svg] : []),
      this.event, this.quiz, this.why, legend);
    const head = make("header", {}, make("h1", {}, this.data.title), make("p", {}, this.data.counts));
    this.element = make("section", { class: "c4v" }, head,
      make("div", { class: "c4v-main" }, side, this.tree.stage), steps);
    element.append(this.element);
    this.element.addEventListener("keydown", (event) => this.pressed(event));
  }

  stopAt(step) {
    const after = this.tree.stops.findIndex((stop) => stop.step > step);
    return after < 0 ? this.tree.stops.length - 1 : Math.max(0, after - 1);
  }

  go(stop) {
    stop = Math.max(0, Math.min(this.tree.stops.length - 1, stop));
    if (stop === this.stop) return;
    this.tree.go(this.stop, stop);
    this.stop = stop;
    const at = this.tree.stops[stop];
    this.slider.value = stop;
    this.label.textContent = filled(this.words.step, { step: number(at.step), steps: number(this.data.steps) });
    this.slider.setAttribute("aria-valuetext", this.label.textContent);
    if (this.tree.current) {
      this.look(this.tree.current);
      this.view.bring(this.tree.current);
    } else this.tell();
  }

  play() {
    if (this.timer) this.pause();
    else {
      if (this.stop === this.tree.stops.length - 1) this.go(0);
      const tick = () => {
        this.go(this.stop + 1);
        if (this.stop === this.tree.stops.length - 1) this.pause();
      };
      this.timer = setInterval(tick, 400);
      this.playKey.textContent = "❚❚";
      this.playKey.title = this.words.pause;
    }
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    this.playKey.textContent = "►";
    this.playKey.title = this.words.play;
  }

  // ---- one node

  choose(node) {
    if (this.tree.hidden.has(node)) this.question(node);
    this.look(node);
  }

  look(node) {
    if (!node) return;
    this.tree.reveal(node);
    this.tree.look(node);
    this.tell();
  }

  tell() {
    const at = this.tree.stops[this.stop], node = this.tree.looked;
    const here = node && node === this.tree.current;
    if (this.board) this.board.show(here ? at.drops : this.path(node), here ? at.playout : 0);
    const moves = here && at.playout ? at.drops.slice(-at.playout).map((column) => column + 1).join(" ") : "";
    const event = make("span", {}, at.event);
    this.event.replaceChildren(event, ...(moves ? [make("br"), filled(this.words.playout, { moves })] : []));
    const told = node && !this.tree.hidden.size && this.tree.isLast ? this.data.why[node.place] : [];
    this.why.replaceChildren(...(told.length ? [make("h2", {}, this.words.why)] : []),
      ...told.map((sentence) => make("p", {}, sentence)));
    this.moved(at.step, node ? node.row : -1);
  }

  path(node) {
    const drops = [];
    if (!node) return this.data.drops;
    for (let one = node; one; one = this.tree.nodes[one.parent]) if (one.drop >= 0) drops.unshift(one.drop);
    return [...this.data.drops, ...drops];
  }

  pressed(event) {
    if (event.target.matches?.("input[type=text], input:not([type])")) return;
    const tree = this.tree, node = tree.looked;
    const siblings = node ? (tree.nodes[node.parent]?.children ?? tree.nodes.filter((n) => n.parent < 0)) : [];
    const beside = (by) => siblings[siblings.indexOf(node) + by];
    const acts = {
      PageDown: () => this.go(this.stop + 1), PageUp: () => this.go(this.stop - 1),
      Home: () => this.go(0), End: () => this.go(tree.stops.length - 1),
      "+": () => this.view.closerToMiddle(1.3), "-": () => this.view.closerToMiddle(1 / 1.3),
      0: () => this.view.fit(),
      ...(event.target === this.slider ? {} : {
        ArrowLeft: () => this.look(tree.nodes[node?.parent]), ArrowRight: () => this.look(node?.children[0]),
        ArrowUp: () => this.look(beside(-1)), ArrowDown: () => this.look(beside(1)),
      }),
      ...(event.target === tree.stage ? {
        Enter: () => (tree.hidden.has(node) ? this.question(node) : tree.fold(node)), " ": () => this.play(),
      } : {}),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
    if (event.key.startsWith("Arrow") && tree.looked) this.view.bring(tree.looked);
  }

  // ---- asking before telling

  ask() {
    const tree = this.tree, asks = !tree.hidden.size;
    tree.hidden = new Set(asks ? tree.nodes.filter((node) => !node.pruned && node.children.length) : []);
    this.right = 0; this.asked = 0;
    this.askKey.setAttribute("aria-pressed", asks);
    this.quiz.replaceChildren(...(asks ? [make("p", {}, this.words.asking)] : []));
    if (asks) this.go(tree.stops.length - 1);
    tree.redraw(tree.nodes);
    this.tell();
  }

  question(node) {
    const answer = make("input", { autocomplete: "off", "aria-label": this.words.worth });
    const form = make("form", { onsubmit: (event) => { event.preventDefault(); this.answer(node, answer.value); } },
      make("p", {}, this.words.worth), answer,
      make("button", { type: "submit" }, this.words.answer),
      make("button", { type: "button", onclick: () => this.answer(node, null) }, this.words.tell));
    this.quiz.replaceChildren(form);
    answer.focus();
  }

  answer(node, given) {
    const value = this.tree.faces[node.face].value, words = this.words;
    const right = given !== null && plain(given) === plain(value);
    this.asked += 1; this.right += right ? 1 : 0;
    this.tree.hidden.delete(node);
    this.tree.redraw([node]);
    const verdict = given === null ? words.told : right ? words.right : words.wrong;
    const said = [filled(verdict, { value, given }), filled(words.score, { right: this.right, asked: this.asked })];
    if (!this.tree.hidden.size) {
      said.push(words.all);
      this.askKey.setAttribute("aria-pressed", false);
    }
    this.quiz.replaceChildren(...said.map((line, place) =>
      make("p", { class: place ? "" : right ? "c4v-right" : "c4v-wrong" }, line)));
    this.tell();
    this.tree.stage.focus();
  }
}

// A value as it may be typed: with a hyphen for a minus sign, without the sign of a bound.
function plain(text) {
  return text.replace(/[−–]/g, "-").replace(/[≤≥\s…]|<=|>=/g, "").toLowerCase();
}

// ---- a page of one or several searches ----------------------------------------------------------

// Shows all searches of a page side by side; its address keeps the moment of each: #step=7&node=3.
export function showAll(element, searches, { address = globalThis.location, asks = false } = {}) {
  element.classList.add("c4v-page");
  element.style.setProperty("--c4v-searches", searches.length);
  const asked = new URLSearchParams((address?.hash ?? "").slice(1));
  const state = searches.map(() => ({}));
  let waiting = 0;
  const write = () => {
    waiting = 0;
    const said = state.map(({ step, row }, place) => {
      const name = place ? `${place + 1}.` : "";
      return `${name}step=${step}&${name}node=${row}`;
    });
    globalThis.history?.replaceState(null, "", `#${said.join("&")}`);
  };
  return searches.map((data, place) => {
    const name = place ? `${place + 1}.` : "", read = (key) => {
      const value = asked.get(name + key);
      return value !== null && /^\d+$/.test(value) ? Number(value) : null;
    };
    return show(element, data, { asks, step: read("step"), row: read("node"), moved: (step, row) => {
      state[place] = { step, row };
      if (address && !waiting && state.every((one) => "step" in one)) waiting = setTimeout(write, 150);
    } });
  });
}

// ---- a widget in a notebook (anywidget) ---------------------------------------------------------

function render({ model, el }) {
  el.classList.add("c4v-notebook");
  const viewer = show(el, model.get("data"), {
    step: model.get("step"),
    moved: (step) => { model.set("step", step); model.save_changes(); },
  });
  model.on("change:step", () => viewer.go(viewer.stopAt(model.get("step"))));
}

export default { render };
