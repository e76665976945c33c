import { cardPart } from '#src/queries/card-fields.ts';
import type { Reading } from '#src/queries/reading.ts';
import { referencesIn } from '#src/queries/references.ts';
import type { ItemRow, MediaRow } from '#src/queries/rows.ts';

/** Everything that an answer's items name, loaded: what presenters look links and pictures up in. */
export interface Graph {
  readonly locale: string;
  readonly items: ReadonlyMap<string, ItemRow>;
  readonly media: ReadonlyMap<string, MediaRow>;
}

/**
 * Loads what `pages` (shown in full) and `cards` (shown as cards) name: linked items, what those
 * items' cards name in turn, and all media. At most three queries, however many items.
 */
export async function loadGraph(
  reading: Reading,
  { pages = [], cards = [] }: { pages?: readonly ItemRow[]; cards?: readonly ItemRow[] },
): Promise<Graph> {
  const inPages = referencesIn(pages.map((row) => [row.fields, row.texts]));
  const linked = await reading.named(inPages.items);
  const shownAsCards = [...cards, ...linked.values()];
  const inCards = referencesIn(
    shownAsCards.map((row) => cardPart(row.type, row.fields, row.texts)),
  );
  const missing = inCards.items.difference(new Set(linked.keys()));
  const titles = await reading.named(missing);
  const media = await reading.media(inPages.media.union(inCards.media));
  return { locale: reading.reader.locale, items: new Map([...linked, ...titles]), media };
}
