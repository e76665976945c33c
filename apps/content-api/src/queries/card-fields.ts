import type { ItemType } from '@masthead/contract/reference';

interface CardFields {
  readonly shared: readonly string[];
  readonly locale: readonly string[];
}

const COMMON: CardFields = {
  shared: ['date', 'cover_image', 'cover_image_mobile'],
  locale: ['title', 'description'],
};

const MORE: Partial<Record<ItemType, Partial<CardFields>>> = {
  story: { shared: ['cover_image_listing', 'primary_topic', 'hero_layout'] },
  vertical_video: { shared: ['slides'], locale: ['slide_texts'] },
  release: { shared: ['brand'] },
  commitment: { shared: ['number'] },
  initiative: { shared: ['commitment'] },
  volume: { shared: ['number', 'colour'], locale: ['short_name'] },
  profile: { shared: ['cover_image_landscape'], locale: ['role', 'text'] },
  pitch: { shared: ['brand', 'hero_layout'] },
  impact_resource: { shared: ['category', 'files'] },
  report: { shared: ['year', 'files'] },
  policy: { shared: ['files'] },
  bookmark: { shared: ['path'], locale: ['area_label'] },
};

/** Stored fields by which lists filter and sort; a change to one moves the item in some list. */
const LIST_FIELDS = [
  'date',
  'position',
  'number',
  'year',
  'category',
  'commitment',
  'commitments',
  'primary_topic',
  'topics',
] as const;

type Fields = Readonly<Record<string, unknown>>;

/** What of an item's stored fields its card shows: the only part that pages with the card depend on. */
export function cardPart(type: ItemType, fields: Fields, localeFields: Fields): Fields[] {
  const more = MORE[type];
  return [
    pick(fields, [...COMMON.shared, ...(more?.shared ?? [])]),
    pick(localeFields, [...COMMON.locale, ...(more?.locale ?? [])]),
  ];
}

/** What of an item's stored fields decides its place in lists. */
export function listPart(fields: Fields): Fields {
  return pick(fields, LIST_FIELDS);
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}
