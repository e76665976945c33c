import { CARD_TYPES, Card, type CardOf, type CardType } from '@masthead/contract/card';
import { isReference } from '@masthead/contract/stored-reference';
import { descriptorOf } from '@masthead/contract/types';
import { dateLabel } from '#src/platform/date-label.ts';
import { presentFile, presentImage, presentVideo } from '#src/reading/presenters/media.ts';
import type { CardRow } from '#src/reading/presenters/stored.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** The common fields of cards and pages of every type. */
type BaseRow = Pick<ItemRow, 'id' | 'slug' | 'date'> & {
  readonly fields: Record<'cover_image' | 'cover_image_mobile', unknown>;
  readonly texts: { readonly title: string; readonly description: string | null };
};

/** The fields of all cards and pages. */
export function presentBase(referenced: Referenced, row: BaseRow) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.texts.title,
    description: row.texts.description,
    date: row.date?.toISOString() ?? null,
    date_label: dateLabel(row.date, referenced.timeZone),
    cover_image: presentImage(referenced, row.fields.cover_image),
    cover_image_mobile: presentImage(referenced, row.fields.cover_image_mobile),
  };
}

/** Title and slug of a linked item, null where it may not be seen. */
export function presentLink(
  referenced: Referenced,
  reference: unknown,
): { title: string; slug: string } | null {
  const row = isReference(reference) ? referenced.items.get(reference._ref) : undefined;
  return row === undefined ? null : { title: String(row.texts.title), slug: row.slug };
}

/** Titles and slugs of those linked items that may be seen. */
export function presentLinks(referenced: Referenced, references: readonly unknown[]) {
  const links = references.map((reference) => presentLink(referenced, reference));
  const bySlug = new Map(links.filter((link) => link !== null).map((link) => [link.slug, link]));
  return [...bySlug.values()];
}

function firstFile(referenced: Referenced, files: readonly unknown[]) {
  const file = presentFile(referenced, files[0]);
  return file === null ? null : { mime: file.mime, bytes: file.bytes };
}

/** A vertical video's slides, without those whose picture or film may not be shown. */
export function presentSlides(
  referenced: Referenced,
  row: Pick<CardRow<'vertical_video'>, 'fields' | 'texts'>,
): CardOf<'vertical_video'>['slides'] {
  return row.fields.slides.flatMap((slide, index): CardOf<'vertical_video'>['slides'] => {
    const text = row.texts.slide_texts[index] ?? null;
    if (slide.type === 'image') {
      const image = presentImage(referenced, slide.image);
      return image === null ? [] : [{ type: 'image', image, video: null, text }];
    }
    const video = presentVideo(referenced, slide.video);
    return video === null ? [] : [{ type: 'video', video, image: null, text }];
  });
}

/** The fields of a card that are not stored fields. */
type Made<T extends CardType> = T extends CardType
  ? { [K in Exclude<keyof CardOf<T>, keyof Stored<T> | keyof Common>]: CardOf<T>[K] } & {
      [K in keyof Stored<T> & keyof CardOf<T> as Stored<T>[K] extends CardOf<T>[K]
        ? never
        : Exclude<K, keyof Common>]: CardOf<T>[K];
    }
  : never;
type Stored<T extends CardType> = CardRow<T>['fields'] & CardRow<T>['texts'];
type Common = ReturnType<typeof presentBase> & { _type: unknown };
/** Types whose cards show more than their stored fields as they are: pictures, links, files. */
type MadeType = { [T in CardType]: keyof Made<T> extends never ? never : T }[CardType];

const CARDS: { [T in MadeType]: (referenced: Referenced, row: CardRow<T>) => Made<T> } = {
  story: (referenced, { fields }) => ({
    cover_image_listing: presentImage(referenced, fields.cover_image_listing),
    primary_topic: presentLink(referenced, fields.primary_topic),
  }),
  vertical_video: (referenced, row) => ({ slides: presentSlides(referenced, row) }),
  initiative: (referenced, { fields }) => ({
    commitment: presentLink(referenced, fields.commitment),
  }),
  profile: (referenced, { fields }) => ({
    cover_image_landscape: presentImage(referenced, fields.cover_image_landscape),
  }),
  impact_resource: (referenced, { fields }) => ({ file: firstFile(referenced, fields.files) }),
  report: (referenced, { fields }) => ({ file: firstFile(referenced, fields.files) }),
  policy: (referenced, { fields }) => ({ file: firstFile(referenced, fields.files) }),
};

const isCardType = (type: string): type is CardType => CARD_TYPES.some((known) => known === type);
const isMadeType = (type: CardType): type is MadeType => type in CARDS;

/** The stored fields of each type that its card has unchanged. */
const PLAIN = new Map<string, readonly string[]>(
  Card.options.map(({ shape }) => {
    const type = shape._type.value;
    const { fields = [], texts = [] } = descriptorOf(type).card ?? {};
    return [type, [...fields, ...texts].filter((name) => name in shape)];
  }),
);

/** An item's card, or null for a type that has none: what its descriptor declares, and no more. */
function presentCard(referenced: Referenced, row: ItemRow): Card | null {
  const { type, fields, texts } = row;
  if (!isCardType(type)) return null;
  const own: ReadonlyMap<string, unknown> = new Map(Object.entries({ ...fields, ...texts }));
  const plain = (PLAIN.get(type) ?? []).map((name) => [name, own.get(name)]);
  // A row's type names its presenter; the union of the two cannot be said to the compiler at once.
  const card = { ...row, type } as CardRow<CardType> & CardRow<MadeType>;
  const make = isMadeType(type)
    ? (CARDS[type] as (referenced: Referenced, row: typeof card) => object)
    : null;
  const made = {
    ...presentBase(referenced, card),
    ...Object.fromEntries(plain),
    ...make?.(referenced, card),
  };
  return { _type: type, ...made } as Card;
}

/** The cards of the references that may be seen, in their order: each once, and none that is on the page as well. */
export function presentCards(
  referenced: Referenced,
  references: readonly unknown[],
  shown: readonly Pick<ItemRow, 'id'>[] = [],
): Card[] {
  const left = new Set(references.filter(isReference).map(({ _ref }) => _ref));
  for (const { id } of shown) left.delete(id);
  return presentCardRows(
    referenced,
    [...left].map((id) => referenced.items.get(id)).filter((row) => row !== undefined),
  );
}

/** The related items that the editors chose, without the item itself and what its page shows already. */
export function presentRelated(
  referenced: Referenced,
  row: Pick<ItemRow, 'id'> & { readonly fields: { readonly related: readonly unknown[] } },
  shown: readonly ItemRow[] = [],
): Card[] {
  return presentCards(referenced, row.fields.related, [row, ...shown]);
}

export function presentCardRows(referenced: Referenced, rows: readonly ItemRow[]): Card[] {
  return rows.map((row) => presentCard(referenced, row)).filter((card) => card !== null);
}

/** Only the cards of one type. */
export function cardsOf<T extends CardType>(cards: readonly Card[], type: T): CardOf<T>[] {
  return cards.filter((card): card is CardOf<T> => card._type === type);
}
