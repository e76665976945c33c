/** What a desk reads and writes: the server's calls, and a place in the browser for what is not delivered yet. */
import type { ItemTranslations } from '@masthead/contract/translation';
import { del, get, set } from 'idb-keyval';
import { call, dataOf } from '#src/data/calls.ts';
import { isObject, type JsonObject } from '#src/items/json.ts';
import { load, publishDraft, saveDraft } from '#src/items/stored.ts';
import type { Delivery, Kept } from '#src/translate/desk.ts';

export const readTranslations = (id: string): Promise<ItemTranslations> =>
  dataOf('readTranslations', { id });

export const deliver = async (id: string, delivery: Delivery): Promise<void> => {
  await call('deliverTranslation', { id, body: delivery });
};

/** Has a machine write what is missing or stale; it waits, marked, beside what people have written. */
export const byMachine = async (id: string, locale: string): Promise<void> => {
  await call('translateByMachine', { id, body: { locale } });
};

const placeOf = (id: string, locale: string): string => `translation ${id} ${locale}`;

/** The newest of each place that is not written yet, and what writes it: a slow disk does not lag behind who types. */
const newest = new Map<string, Kept>();
const writing = new Map<string, Promise<boolean>>();

/** A browser that keeps nothing (private windows, a full disk) does not keep anybody from translating. */
export async function readKept(id: string, locale: string): Promise<Kept> {
  const place = placeOf(id, locale);
  try {
    const late = localStorage.getItem(place);
    if (late !== null) {
      localStorage.removeItem(place);
      await keep(id, locale, JSON.parse(late));
    }
    return (await get<Kept>(place)) ?? {};
  } catch {
    return {};
  }
}

/** @returns whether it, or what came after it, is kept */
export function keep(id: string, locale: string, kept: Kept): Promise<boolean> {
  const place = placeOf(id, locale);
  newest.set(place, kept);
  const own = writing.get(place) ?? Promise.resolve().then(() => write(place));
  writing.set(place, own);
  return own;
}

async function write(place: string): Promise<boolean> {
  try {
    for (let kept = newest.get(place); kept !== undefined; ) {
      await (Object.keys(kept).length === 0 ? del(place) : set(place, kept));
      const next = newest.get(place);
      if (next === kept) newest.delete(place);
      kept = next === kept ? undefined : next;
    }
    return true;
  } catch {
    return false;
  } finally {
    writing.delete(place);
  }
}

/** A page that goes away does not wait for its database: what is under way goes where it is written at once. */
export function keepOnLeaving(): void {
  for (const [place, kept] of newest) localStorage.setItem(place, JSON.stringify(kept));
}

/** A waiting translation's texts in the item's draft, which is begun where there is none; then, if wanted, published. */
export async function takeUp(
  id: string,
  locale: string,
  { slug, fields }: { readonly slug: string; readonly fields: Readonly<Record<string, unknown>> },
  andPublish: boolean,
): Promise<void> {
  const { published, draft } = await load(id);
  const item = draft?.item ?? published;
  if (item === null) throw new Error(`${id} is neither published nor a draft`);
  const locales = asObject(item.locales);
  const status = andPublish ? 'published' : (asObject(locales[locale]).status ?? 'draft');
  const taken = { slug, status, fields: asObject(fields) };
  const saved = await saveDraft(id, {
    item: { ...item, locales: { ...locales, [locale]: taken } },
    revision: draft?.revision ?? null,
  });
  if (!andPublish) return;
  await publishDraft(id, { revision: saved.revision, note: null, languages: [locale] });
}

const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});
