/** Latin letters whose fonts not every document names. */
const LETTERS = /[\u00a1-\u024f\u1e00-\u1eff]/g;
const RANGE = /U\+([\da-f]+)(?:-([\da-f]+))?/gi;

/**
 * Loads fonts for letters that arrive after the document, which names only those of its own text
 * (render/used-faces.ts).
 */
export function lateFaces(text: string): void {
  const letters = text.match(LETTERS);
  if (letters === null || [...new Set(letters)].every(isNamed)) return;
  const used = document.querySelector<HTMLElement>('style[data-late-faces]');
  const href = used?.dataset.lateFaces;
  if (href === undefined) return;
  delete used?.dataset.lateFaces;
  used?.after(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

const isNamed = (letter: string): boolean => {
  const point = letter.codePointAt(0) ?? 0;
  return [...document.fonts].some(
    ({ family, unicodeRange }) =>
      /^"?Inter"?$/.test(family) &&
      [...unicodeRange.matchAll(RANGE)].some(
        ([, first = '', last = first]) =>
          point >= Number.parseInt(first, 16) && point <= Number.parseInt(last, 16),
      ),
  );
};
