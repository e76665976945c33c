/** Unicode UAX #9, §2 */

const CONTROLS = /[\u202a-\u202e\u2066-\u2069\n\u2029]/g;
const POP_EMBEDDING = '\u202c';
const POP_ISOLATE = '\u2069';
const ISOLATES = '\u2066\u2067\u2068';
/** Deeper ones have no effect (BD2). */
const MAX_DEPTH = 125;

/**
 * By part of a text, indices of openers without an end and of ends without a beginning. Everything
 * open ends with its line; an isolate's end also ends the embeddings in it.
 */
export function unbalancedIn(parts: readonly string[]): ReadonlySet<number>[] {
  const unbalanced = parts.map(() => new Set<number>());
  let open: { readonly part: number; readonly index: number; readonly isIsolate: boolean }[] = [];
  const endWithout = (openers: typeof open): void => {
    for (const { part, index } of openers) unbalanced[part]?.add(index);
  };
  parts.forEach((text, part) => {
    for (const { 0: control, index } of text.matchAll(CONTROLS)) {
      if (control === '\n' || control === '\u2029') {
        endWithout(open);
        open = [];
      } else if (control === POP_EMBEDDING) {
        if (open.at(-1)?.isIsolate === false) open.pop();
        else unbalanced[part]?.add(index);
      } else if (control === POP_ISOLATE) {
        const at = open.findLastIndex(({ isIsolate }) => isIsolate);
        if (at === -1) unbalanced[part]?.add(index);
        else endWithout(open.splice(at).slice(1));
      } else if (open.length >= MAX_DEPTH) unbalanced[part]?.add(index);
      else open.push({ part, index, isIsolate: ISOLATES.includes(control) });
    }
  });
  endWithout(open);
  return unbalanced;
}
