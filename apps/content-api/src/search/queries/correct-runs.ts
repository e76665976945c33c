/** Mistyped words in scripts without spaces, where nothing says which letters were one word. */
import { type Kysely, sql } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { editDistance } from '#src/search/edit-distance.ts';
import { canonicalWithOffsets, foldWithOffsets } from '#src/search/fold.ts';
import type { Place } from '#src/search/queries/put-right.ts';
import { type IndexTerm, spellings, witnesses } from '#src/search/queries/terms.ts';
import type { SearchWork } from '#src/search/search-work.ts';
import { withoutTones } from '#src/search/thai.ts';
import { runsIn } from '#src/search/tokens.ts';
import { quoted, WRITTEN } from '#src/search/vectors.ts';

/** So many places of a run are looked at, so many words at each, and so many of all closely. */
const MAX_PLACES = 20;
const MAX_AT_PLACE = 200;
const MAX_TRIED = 6;
const MAX_LENGTH = 20;
const LAST_CHARACTER = '\u{10ffff}';

interface Mistyped extends Place {
  readonly term: string;
  readonly docs: number;
  readonly distance: number;
}

/** The corrections of a query's runs, spelt as in items, by their place. */
export async function runCorrections(
  db: Kysely<Schema>,
  reader: Reader,
  q: string,
  work: SearchWork,
): Promise<(Place & { readonly by: string })[]> {
  const folded = canonicalWithOffsets(foldWithOffsets(q), reader.locale);
  const [run] = [...runsIn(folded, 'thai'), ...runsIn(folded, 'unspaced')].sort(
    (a, b) => b.text.length - a.text.length,
  );
  if (run === undefined || run.text.length < 2) return [];
  const from = folded.text.indexOf(run.text);
  await work.giveWay();
  const terms = await termsWithin(db, reader.locale, run.text);
  work.noteCandidates(terms.length);
  const tried = mistypedIn(run.text, terms).slice(0, MAX_TRIED);
  if (tried.length === 0) return [];
  work.noteWitnesses(tried.length);
  const seen = await witnesses(
    db,
    reader,
    tried.map(({ term }) => quoted(WRITTEN + term)),
  );
  const index = tried.findIndex((_, at) => seen[at] !== null);
  const [meant, witness] = [tried[index], seen[index]];
  if (meant === undefined || witness == null) return [];
  const by = (await spellings(db, reader, [{ term: meant.term, witness }])).get(meant.term);
  const start = folded.starts[from + meant.start] ?? run.start;
  const end = folded.ends[from + meant.end - 1] ?? run.end;
  return by === undefined ? [] : [{ start, end, by }];
}

/** Words that begin or end as the run does at some place: one mistake leaves one of both. */
async function termsWithin(
  db: Kysely<Schema>,
  locale: string,
  run: string,
): Promise<readonly IndexTerm[]> {
  const size = isThai(run) ? 3 : isHangul(run) && run.length < 4 ? 1 : 2;
  const places = Array.from({ length: Math.min(MAX_PLACES, run.length - size + 1) }, (_, at) =>
    run.slice(at, at + size),
  );
  const beginnings = [...new Set(places)];
  const ends = beginnings.map((place) => [...place].reverse().join(''));
  const { rows } = await sql<IndexTerm>`
    select distinct term, docs from unnest(${beginnings}::text[], ${ends}::text[]) as asked (beginning, ending),
    lateral (
      (select term, docs from search_term
        where locale = ${locale} and term >= beginning and term < beginning || ${LAST_CHARACTER}
          and char_length(term) between 2 and ${MAX_LENGTH} limit ${MAX_AT_PLACE})
      union all
      (select term, docs from search_term
        where locale = ${locale} and reverse(term) collate "C" >= ending
          and reverse(term) collate "C" < ending || ${LAST_CHARACTER}
          and char_length(term) between 2 and ${MAX_LENGTH} limit ${MAX_AT_PLACE})
    ) as found
  `.execute(db);
  return rows;
}

/** The likely corrections of a run, likeliest first: nothing within words that are as typed. */
function mistypedIn(run: string, terms: readonly IndexTerm[]): Mistyped[] {
  const right = terms.flatMap(({ term }) =>
    term.length < 2
      ? []
      : placesOf(run, term).map((start) => ({ start, end: start + term.length })),
  );
  const isRight = ({ start, end }: Place) =>
    right.some((each) => each.start <= start && each.end >= end);
  return terms
    .flatMap(({ term, docs }) => windowsNear(run, term).map((place) => ({ ...place, term, docs })))
    .filter((each) => !isRight(each))
    .sort((a, b) => worth(b) - worth(a) || b.docs - a.docs || (a.term < b.term ? -1 : 1));
}

/** Long words with few mistakes; a wrong letter is likelier than one too many or too few. */
const worth = ({ term, distance, start, end }: Mistyped): number =>
  term.length - 2 * distance - (end - start === term.length ? 0 : 0.1);

function placesOf(run: string, term: string): number[] {
  const places: number[] = [];
  for (let at = run.indexOf(term); at !== -1; at = run.indexOf(term, at + 1)) places.push(at);
  return places;
}

/** The places of a run that match a term with a mistake. */
function windowsNear(run: string, term: string): (Place & { readonly distance: number })[] {
  const form = formOf(term);
  const most = mistakesIn(form, term);
  if (most === 0 && !isThai(term)) return [];
  const windows = [-1, 0, 1].flatMap((more) => {
    const length = term.length + more;
    if (length < 2 || length > run.length) return [];
    return Array.from({ length: run.length - length + 1 }, (_, start) => {
      return { start, end: start + length };
    });
  });
  return windows.flatMap((place) => {
    const typed = run.slice(place.start, place.end);
    if (typed === term) return [];
    const distance = editDistance(formOf(typed), form, most);
    return distance > most ? [] : [{ ...place, distance: distance || 0.5 }];
  });
}

const isThai = (text: string): boolean => /^\p{Script=Thai}+$/u.test(text);
const isHangul = (text: string): boolean => /^\p{Script=Hangul}+$/u.test(text);

/** The letters that a keyboard has: of Korean those of the syllables, of Thai no tones. */
const formOf = (text: string): string =>
  isHangul(text) ? text.normalize('NFD') : withoutTones(text);

/** The number of characters that may be wrong. A Chinese or Japanese character counts as two letters. */
function mistakesIn(form: string, term: string): number {
  const [few, some] = isHangul(term) || isThai(term) ? [4, 9] : [3, 8];
  return form.length < few ? 0 : form.length < some ? 1 : 2;
}
