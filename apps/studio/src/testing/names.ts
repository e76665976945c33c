/** What every screen owes those who do not see it. */
import { queryAllByRole } from '@testing-library/react';

const CONTROLS = [
  ...['button', 'checkbox', 'combobox', 'link', 'radio', 'searchbox'],
  ...['slider', 'spinbutton', 'switch', 'tab', 'textbox'],
];

/** Controls that have no name, as markup. */
export function unnamedControls(within: HTMLElement = document.body): string[] {
  const name = (given: string): boolean => given.trim() === '';
  return (
    CONTROLS.flatMap((role) => queryAllByRole(within, role, { name }))
      // A placeholder is a name where there is no other (HTML-AAM 4.1).
      .filter((each) => !each.getAttribute('placeholder'))
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  );
}

/** Keys of texts that are shown instead of them, and places in texts that nothing has filled. */
export function unfilledTexts(within: Element): string[] {
  const shown = [
    within.textContent ?? '',
    ...[...within.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((each) =>
      ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
    ),
  ];
  const wrong =
    /\b(?:body|fields|help|items|layout|media|plan|press|preview|review|run|session|set_up|translate|frame)\.[a-z_]+\.?[a-z_.]*|\{\{[^}]*\}?|\bundefined\b|\[object /g;
  return shown.flatMap((text) => text.match(wrong) ?? []);
}
