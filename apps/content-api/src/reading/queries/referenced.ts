import { contactIds, type ListedContact } from '@masthead/contract/contact';
import { cardPart, titlePart } from '#src/reading/queries/card-fields.ts';
import type { Reading } from '#src/reading/queries/reading.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import type { ItemRow, MediaRow } from '#src/reading/queries/rows.ts';
import { linkedItems } from '#src/reading/queries/text-links.ts';

/** Everything that an answer's items name, loaded: what presenters look links and pictures up in. */
export interface Referenced {
  readonly locale: string;
  /** The language of a text that has no translation. */
  readonly source: string;
  /** The language wherever the specification says English. */
  readonly english: string;
  /** The zone whose days are shown. */
  readonly timeZone: string;
  readonly items: ReadonlyMap<string, ItemRow>;
  /** The items that paths in texts lead to, by path. */
  readonly links: ReadonlyMap<string, string>;
  readonly media: ReadonlyMap<string, MediaRow>;
  /** The configuration's contacts, by id. */
  readonly contacts: ReadonlyMap<string, ListedContact>;
}

/**
 * Loads what `pages` (shown in full) and `cards` (shown as cards) name: linked items, what those
 * items' cards name in turn, all media, and contacts. At most five queries, however many items.
 */
export async function loadReferenced(
  reading: Reading,
  { pages = [], cards = [] }: { pages?: readonly ItemRow[]; cards?: readonly ItemRow[] },
): Promise<Referenced> {
  const parts = pages.map((row) => ({ ...titlePart(row.type, row.fields), texts: row.texts }));
  const inPages = referencesIn(parts.map(({ others, texts }) => [others, texts]));
  const linked = await reading.findByIds(inPages.items);
  const shownAsCards = [...cards, ...linked.values()];
  const inCards = referencesIn(
    shownAsCards.map((row) => cardPart(row.type, row.fields, row.texts)),
  );
  // Cards show the titles of what they name.
  const named = referencesIn(parts.map(({ titles }) => titles)).items.union(inCards.items);
  const links = await linkedItems(reading.db, pages, reading.reader.locale);
  const shownByTitle = named.union(new Set(links.values()));
  const [titles, media, contacts] = await Promise.all([
    reading.findByIds(shownByTitle.difference(new Set(linked.keys())), 'titles'),
    reading.media(inPages.media.union(inCards.media)),
    reading.contacts(pages.flatMap(({ fields }) => contactIds(fields.contacts))),
  ]);
  const { locale, source, english, timeZone } = reading.reader;
  const items = new Map([...linked, ...titles]);
  return { locale, source, english, timeZone, items, links, media, contacts };
}
