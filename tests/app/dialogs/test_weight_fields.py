"""Weights of an evaluator in the dialog with all settings, by keys."""

from __future__ import annotations

from PyQt6.QtWidgets import QComboBox

from c4viz.app.dialogs.settings_dialog import SettingsDialog
from c4viz.app.dialogs.weight_fields import WeightFields
from c4viz.app.preferences.preferences import Preferences
from c4viz.app.window.window import MainWindow
from c4viz.search import EVALUATORS
from c4viz.search.base.setting import setting_of_weight
from c4viz.search.evaluators.weights import weights_of
from c4viz.telling.search_words import label_of
from tests.app.dialogs.test_search_form import choose, chosen, more, texts, type_into_and_stay
from tests.app.hands import box, button, click, open_form


def test_a_weight_that_is_typed_counts_and_the_form_shows_it(window: MainWindow) -> None:
    def act(dialog: SettingsDialog) -> None:
        type_into_and_stay(dialog, "Three", "60")
        type_into_and_stay(dialog, "Turn", "0")
        click(button(dialog, "Apply"))

    more(window, act)
    assert getattr(chosen(window), "evaluator", "") == "lines:turn=0,three=60"
    shown = box(open_form(window), "Evaluator")
    assert isinstance(shown, QComboBox)
    assert shown.currentText() == "lines:turn=0,three=60"


def test_the_weights_follow_the_evaluator(window: MainWindow) -> None:
    def act(dialog: SettingsDialog) -> None:
        weights = dialog.findChild(WeightFields)
        for name, evaluator in EVALUATORS.items():
            choose(dialog, "Evaluator", name)
            for one, weight in weights_of(evaluator).items():
                field = box(dialog, label_of(one))
                assert field.isVisible() and field.parent() is weights
                assert str(setting_of_weight(weight).help) in field.toolTip()
        assert "Four" not in texts(weights) or not box(dialog, "Middle").isHidden()

    more(window, act)


def test_other_weights_take_the_place_of_those_before_in_the_list(window: MainWindow) -> None:
    def act(dialog: SettingsDialog) -> None:
        for three in ("60", "61"):
            type_into_and_stay(dialog, "Three", three)
        shown = box(dialog, "Evaluator")
        assert isinstance(shown, QComboBox)
        names = [shown.itemText(index) for index in range(shown.count())]
        assert [name for name in names if ":" in name] == ["lines:three=61"]
        click(button(dialog, "Defaults"))
        assert box(dialog, "Three").text() == "50"
        click(button(dialog, "Apply"))

    more(window, act)
    assert chosen(window) == Preferences().settings()
