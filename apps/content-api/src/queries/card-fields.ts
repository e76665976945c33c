import { descriptorOf, ITEM_TYPES, type ItemType, TYPES } from '@masthead/contract/types';
import { z } from 'zod';

/** What every type's card shows, see `CardBase`; its slug stands beside the stored fields. */
export const CARD_FIELDS = ['date', 'cover_image', 'cover_image_mobile'] as const;
export const CARD_TEXTS = ['title', 'description'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** What of an item's stored fields its card shows: the only part that pages with the card depend on. */
export function cardPart(type: ItemType, fields: Fields, texts: Fields): Fields[] {
  const own = descriptorOf(type).card;
  return [
    pick(fields, [...CARD_FIELDS, ...(own?.fields ?? [])]),
    pick(texts, [...CARD_TEXTS, ...(own?.texts ?? [])]),
  ];
}

/** What of an item's stored fields its page shows: all but what the descriptor says it does not read. */
export function pagePart(type: ItemType, fields: Fields, texts: Fields): Fields[] {
  const unread = new Set<string>(descriptorOf(type).page?.unread);
  return [fields, texts].map((part) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !unread.has(name))),
  );
}

/**
 * What of an item's stored fields search engines are told beside its texts: its date, its picture, the first film
 * among its slides.
 */
export function toldPart(fields: Fields): Fields {
  const slides: readonly unknown[] = Array.isArray(fields.slides) ? fields.slides : [];
  const film = slides.map(filmOf).find((reference) => reference !== null) ?? null;
  return { ...pick(fields, ['date', 'cover_image']), film };
}

function filmOf(slide: unknown): unknown {
  return typeof slide === 'object' && slide !== null && 'video' in slide ? slide.video : null;
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}

/** Whether a field of a type shows nothing but the titles of what it names. */
function showsTitles(schema: z.core.$ZodType): boolean {
  if (z.globalRegistry.get(schema)?.shows === 'title') return true;
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.core.$ZodType> = schema.shape;
    return Object.values(shape).some(showsTitles);
  }
  if (schema instanceof z.ZodArray) return showsTitles(schema.element);
  const isWrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodNullable;
  return isWrapped && showsTitles(schema.unwrap());
}

const TITLE_FIELDS = new Map(
  ITEM_TYPES.map((type) => {
    const shape: Record<string, z.core.$ZodType> = TYPES[type].fields.shape;
    return [
      type,
      new Set(Object.keys(shape).filter((name) => showsTitles(shape[name] ?? z.never()))),
    ];
  }),
);

/** Stored fields of which only the titles of linked items are shown, and all others. */
export function titlePart(type: ItemType, fields: Fields): { titles: Fields; others: Fields } {
  const names = TITLE_FIELDS.get(type) ?? new Set();
  const entries = Object.entries(fields);
  return {
    titles: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    others: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
  };
}
