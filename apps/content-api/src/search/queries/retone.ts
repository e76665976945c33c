import type { Kysely } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { type Place, putRight } from '#src/search/queries/put-right.ts';
import { spellings, witnesses } from '#src/search/queries/terms.ts';
import type { SearchWork } from '#src/search/search-work.ts';
import { withoutTones } from '#src/search/thai.ts';
import { queryTokens, type Token } from '#src/search/tokens.ts';
import { quoted, TONELESS } from '#src/search/vectors.ts';

/** A word without its tones falls into so many others at most: รองเทา into รอง and เทา. */
const MAX_PIECES = 4;
const MAX_WINDOWS = 24;
const MIN_LETTERS = 3;
/** A shorter word by itself must be beside its neighbour in some text, as many other words have its letters. */
const MIN_ALONE = 4;

/** Neighbouring words of a query that one word may have been, without its tones. */
interface Window extends Place {
  readonly toneless: string;
  /** The terms that a text must have, as a query. */
  readonly told: string;
}

/**
 * A Thai query with the marks of tones that it lacks, the commonest slip; null if its words are together in a text as
 * typed, or no text tells what was meant.
 */
export async function retoned(
  db: Kysely<Schema>,
  reader: Reader,
  q: string,
  work: SearchWork,
): Promise<string | null> {
  const groups = thaiGroups(queryTokens(q, reader.locale));
  const windows = groups.flatMap(windowsOf).slice(0, MAX_WINDOWS);
  if (windows.length === 0) return null;
  const asked = [
    ...groups.map((group) => group.map(({ text }) => quoted(text)).join('<->')),
    ...windows.map(({ told }) => told),
  ];
  work.noteWitnesses(asked.length);
  await work.giveWay();
  const seen = await witnesses(db, reader, asked);
  const told = windows.flatMap((window, index) => {
    const witness = seen[groups.length + index];
    const isThere = groups.some(
      (group, at) => seen[at] !== null && group.some(({ start }) => start === window.start),
    );
    return witness == null || isThere ? [] : [{ ...window, witness }];
  });
  const chosen = longest(told);
  if (chosen.length === 0) return null;
  const wanted = chosen.map(({ toneless, witness }) => ({ term: toneless, witness }));
  const spelled = await spellings(db, reader, wanted, withoutTones);
  return putRight(
    q,
    chosen.map(({ start, end, toneless }) => ({ start, end, by: spelled.get(toneless) })),
  );
}

/** The words of each run of Thai. */
function thaiGroups(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    if (!/^\p{Script=Thai}+$/u.test(token.text)) continue;
    const last = groups.at(-1);
    if (token.joined && last?.at(-1)?.end === token.start) last.push(token);
    else groups.push([token]);
  }
  return groups;
}

function windowsOf(group: readonly Token[]): Window[] {
  return group.flatMap(({ start }, from) =>
    Array.from({ length: Math.min(MAX_PIECES, group.length - from) }, (_, more) => {
      const pieces = group.slice(from, from + more + 1);
      const toneless = withoutTones(pieces.map(({ text }) => text).join(''));
      const lexeme = quoted(TONELESS + toneless);
      const [before, after] = [group[from - 1], group[from + 1]];
      const isShort = pieces.length === 1 && toneless.length < MIN_ALONE;
      const beside =
        before !== undefined
          ? `${quoted(before.text)}<->${lexeme}`
          : after && `${lexeme}<->${quoted(after.text)}`;
      const told = isShort ? (beside ?? '') : lexeme;
      return { start, end: pieces.at(-1)?.end ?? start, toneless, told };
    }).filter(({ toneless, told }) => toneless.length >= MIN_LETTERS && told !== ''),
  );
}

/** Adjacent windows, the longest first. */
function longest<T extends Place>(windows: readonly T[]): T[] {
  const chosen: T[] = [];
  for (const window of windows.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (chosen.every(({ start, end }) => window.end <= start || window.start >= end)) {
      chosen.push(window);
    }
  }
  return chosen;
}
