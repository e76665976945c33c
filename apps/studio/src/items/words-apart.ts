import { listsApart, type Part } from '#src/items/lists-apart.ts';

export interface Words {
  readonly kind: Part<string>['kind'];
  readonly text: string;
}

/** Words that went and came between two texts, those beside each other together. */
export function wordsApart(before: string, after: string, locale: string): Words[] {
  const parts = listsApart(wordsIn(before, locale), wordsIn(after, locale), (word) => word);
  const runs: Words[] = [];
  for (const { kind, value } of parts) {
    const last = runs.at(-1);
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + value };
    else runs.push({ kind, text: value });
  }
  return runs;
}

const wordsIn = (text: string, locale: string): string[] =>
  Array.from(
    new Intl.Segmenter(locale, { granularity: 'word' }).segment(text),
    (each) => each.segment,
  );
