import { descriptorOf, ITEM_TYPES, type ItemType, TYPES } from '@masthead/contract/types';
import { z } from 'zod';

/** The fields that every type's card shows, see `CardBase`; its slug and date are stored separately. */
export const CARD_FIELDS = ['cover_image', 'cover_image_mobile'] as const;
export const CARD_TEXTS = ['title', 'description'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** The stored fields that an item's card shows: the only part that pages with the card depend on. */
export function cardPart(type: ItemType, fields: Fields, texts: Fields): Fields[] {
  const own = descriptorOf(type).card;
  return [
    pick(fields, [...CARD_FIELDS, ...(own?.fields ?? [])]),
    pick(texts, [...CARD_TEXTS, ...(own?.texts ?? [])]),
  ];
}

/** The stored fields that an item's page shows: all except those that the descriptor excludes. */
export function pagePart(type: ItemType, fields: Fields, texts: Fields): Fields[] {
  const unread = new Set<string>(descriptorOf(type).page?.unread);
  return [fields, texts].map((part) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => !unread.has(name))),
  );
}

/** A film as an item's stored fields name it; `title` null where it has none of its own. */
interface ToldFilm {
  readonly video: unknown;
  readonly title: string | null;
}

/**
 * The stored fields that search engines are told beside the texts: the picture, the first film among the slides and
 * those in the text.
 */
export function toldPart(fields: Fields, texts: Fields): Fields & { films: readonly ToldFilm[] } {
  // Slides play one after another, as one film.
  const films = [...filmsIn(fields.slides).slice(0, 1), ...filmsIn(texts.body)];
  return { ...pick(fields, ['cover_image']), films };
}

/** The films among the slides of a vertical video, or among the blocks of a body. */
function filmsIn(parts: unknown): ToldFilm[] {
  const all: readonly unknown[] = Array.isArray(parts) ? parts : [];
  return all.flatMap((part) => {
    if (typeof part !== 'object' || part === null || !('video' in part)) return [];
    const { video } = part;
    return [
      { video, title: 'title' in part && typeof part.title === 'string' ? part.title : null },
    ];
  });
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
