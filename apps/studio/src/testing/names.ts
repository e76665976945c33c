/** What every screen owes those who do not see it. */
import { computeAccessibleName } from 'dom-accessibility-api';

const CONTROLS = `button, a[href], input:not([type=hidden], [type=file]), select, textarea, summary,
  [role=button], [role=tab], [role=combobox], [role=slider], [role=textbox], [role=checkbox], [role=radio]`;

/** Controls that have no name, as markup. */
export function unnamedControls(within: Element = document.body): string[] {
  return (
    [...within.querySelectorAll(CONTROLS)]
      .filter((each) => each.closest('[aria-hidden=true], [hidden]') === null)
      // A placeholder is a name where there is no other (HTML-AAM 4.1).
      .filter(
        (each) =>
          (computeAccessibleName(each).trim() || (each.getAttribute('placeholder') ?? '')) === '',
      )
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
    /\b(?:body|fields|help|items|layout|media|plan|press|preview|run|session|translate|ra)\.[a-z_]+\.?[a-z_.]*|%\{\w*\}?|\|\|\|\||\bundefined\b|\[object /g;
  return shown.flatMap((text) => text.match(wrong) ?? []);
}
