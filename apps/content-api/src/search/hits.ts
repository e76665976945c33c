/** The items' data that searches show, kept while it is valid: cards with their texts, and topics' names. */
import type { Card } from '@masthead/contract/card';
import { itemTag } from '#src/changes/tags.ts';
import { presentCardRows } from '#src/reading/presenters/card.ts';
import { type AnswerPart, type AnswerParts, noteParts } from '#src/reading/queries/answer-parts.ts';
import { cardPart } from '#src/reading/queries/card-fields.ts';
import type { Dependencies } from '#src/reading/queries/dependencies.ts';
import { type ChoiceName, nameOf } from '#src/reading/queries/filters.ts';
import { Reading } from '#src/reading/queries/reading.ts';
import { loadReferenced, type Referenced } from '#src/reading/queries/referenced.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import { type ItemRow, WHOLE } from '#src/reading/queries/rows.ts';
import { passagesOf } from '#src/search/queries/snippet.ts';

/** An item as searches show it. */
export interface Hit {
  readonly card: Card;
  /** The passages for its snippets. */
  readonly passages: readonly string[];
}

/** Size in memory, in bytes. */
const CHARACTER = 2;
const NAME_BYTES = 200;

type Parts<T> = ReadonlyMap<string, AnswerPart<T>>;

/** A reading for which parts are looked up: `isCurrent` as for {@link AnswerParts.get}. */
export interface PartReading {
  readonly reading: Reading;
  readonly isCurrent: boolean;
}

/** The hits of these items that the reader may see, in their order; noted for the reading's answer. */
export function hitsOf(
  kept: AnswerParts<Hit>,
  asked: PartReading,
  ids: readonly string[],
): Promise<Map<string, Hit>> {
  return partsOf(kept, asked, ids, readHits);
}

/** The names of topics; null for one that is not named to the reader. */
export function namesOf(
  kept: AnswerParts<ChoiceName | null>,
  asked: PartReading,
  ids: readonly string[],
): Promise<Map<string, ChoiceName | null>> {
  return partsOf(kept, asked, ids, readNames);
}

async function partsOf<T>(
  kept: AnswerParts<T>,
  { reading, isCurrent }: PartReading,
  ids: readonly string[],
  read: (reading: Reading, ids: readonly string[]) => Promise<Parts<T>>,
): Promise<Map<string, T>> {
  const { db, reader, dependencies } = reading;
  const { locale, now, openings = [] } = reader;
  const idOf = new Map(ids.map((id) => [`${id} ${locale}`, id]));
  const parts = await kept.get(
    // Nobody else may get what a grant opens to its holder.
    { keys: [...idOf.keys()], now, isCurrent: isCurrent && openings.length === 0 },
    async (missing) => {
      const wanted = missing.flatMap((key) => idOf.get(key) ?? []);
      // A reading of its own: what each part depends on is told by the part.
      const made = await read(new Reading(db, reader), wanted);
      return new Map([...made].map(([id, part]) => [`${id} ${locale}`, part]));
    },
  );
  noteParts(dependencies, parts.values());
  return new Map(
    [...idOf].flatMap(([key, id]) => {
      const part = parts.get(key);
      return part === undefined ? [] : [[id, part.value] as const];
    }),
  );
}

async function readHits(reading: Reading, ids: readonly string[]): Promise<Parts<Hit>> {
  const rows = [...(await reading.findByIds(ids, 'cards', WHOLE)).values()];
  const referenced = await loadReferenced(reading, { cards: rows });
  const named = rows.flatMap((row) => [...namedIn(row).items]);
  const appearances = await reading.appearances(
    new Set(named).difference(new Set(referenced.items.keys())),
  );
  return new Map(
    rows.flatMap((row) => {
      const [card] = presentCardRows(referenced, [row]);
      if (card === undefined) return [];
      const hit: Hit = { card, passages: passagesOf(row) };
      const dependencies = dependenciesOf(reading, row, referenced, appearances);
      return [[row.id, partOf(reading, row.id, hit, dependencies)] as const];
    }),
  );
}

const namedIn = ({ type, fields, texts }: ItemRow) => referencesIn(cardPart(type, fields, texts));

/** The dependencies of one card, out of all that was read with it. */
function dependenciesOf(
  { db, reader }: Reading,
  row: ItemRow,
  { items, media }: Pick<Referenced, 'items' | 'media'>,
  appearances: ReadonlyMap<string, Date>,
): Dependencies {
  const own = new Reading(db, reader);
  own.showsCards([row]);
  const named = namedIn(row);
  for (const id of named.items) {
    const linked = items.get(id);
    if (linked !== undefined) own.showsTitles([linked]);
    own.dependencies.lifetime.changesAt(appearances.get(id) ?? null);
  }
  for (const id of named.media) {
    const medium = media.get(id);
    const belonging = referencesIn(medium?.metadata).media;
    for (const each of [medium, ...[...belonging].map((other) => media.get(other))]) {
      own.dependencies.lifetime.leavesAt(each?.expires_at ?? null);
    }
  }
  return own.dependencies;
}

async function readNames(
  reading: Reading,
  ids: readonly string[],
): Promise<Parts<ChoiceName | null>> {
  const rows = await reading.findByIds(ids, 'titles');
  const appearances = await reading.appearances(new Set(ids).difference(new Set(rows.keys())));
  return new Map(
    ids.map((id) => {
      const row = rows.get(id);
      const own = new Reading(reading.db, reading.reader);
      if (row !== undefined) own.showsTitles([row]);
      own.dependencies.lifetime.changesAt(appearances.get(id) ?? null);
      const name = row === undefined ? null : nameOf(row);
      return [id, partOf(reading, id, name, own.dependencies)];
    }),
  );
}

function partOf<T>(
  { reader }: Reading,
  id: string,
  value: T,
  { tags, lifetime }: Dependencies,
): AnswerPart<T> {
  return {
    value,
    tags: [...tags],
    droppedBy: [itemTag(id, reader.locale)],
    expiresAt: lifetime.expiresAt,
    staleUntil: lifetime.staleUntil,
    bytes: NAME_BYTES + JSON.stringify(value).length * CHARACTER,
  };
}
