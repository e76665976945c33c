/** One item in one language as it is translated: its texts with their states, and what is delivered of them. */
import type { ItemTranslations, TranslationEntry } from '@masthead/contract/translation';
import { alignUnits } from '@masthead/contract/translation/alignment.ts';
import { type TagFault, tagFaults } from '@masthead/contract/translation/tagged-text.ts';
import type { TextShape } from '@masthead/contract/translation/text-shape.ts';
import {
  type TextUnit,
  unitsOf,
  withOwn,
  withUnits,
} from '@masthead/contract/translation/text-units.ts';

/** `untouched`: something is to be done, be it to look at what a machine has written; `changed`: somebody writes it; `done`: it may be delivered. */
type UnitState = 'untouched' | 'changed' | 'done';

export interface DeskUnit {
  readonly id: string;
  readonly field: string;
  readonly role: string;
  readonly source: string;
  /** The source from which the translation was made, where it was another one. */
  readonly before: string | null;
  readonly isRich: boolean;
  readonly tags: readonly string[];
  readonly most: number | null;
  readonly text: string;
  readonly state: UnitState;
  /** A machine has written it: somebody must take it. */
  readonly isMachine: boolean;
}

/** Text that was typed and is not delivered yet, as the browser keeps it. */
export type Kept = Readonly<Record<string, Pick<DeskUnit, 'text' | 'source' | 'state'>>>;

/** The task of a desk. */
export interface Task {
  readonly item: ItemTranslations;
  readonly locale: string;
  /** The newsroom's source language. */
  readonly source: string;
  readonly shape: TextShape | null;
  /** Its slug is fixed, and nobody's to translate. */
  readonly isSingle: boolean;
}

export const SLUG = 'slug';

export const entryOf = ({ locales }: ItemTranslations, locale: string): TranslationEntry | null =>
  locales.find((each) => each.locale === locale) ?? null;

/** What is translated further: what waits for an editor, else what there is. */
function baseOf(entry: TranslationEntry | null) {
  if (entry?.delivered) return entry.delivered;
  if (!entry?.fields || entry.slug === null || entry.source_version === null) return null;
  const { slug, fields, source_version } = entry;
  return { slug, fields, source_version };
}

/** Every text with its translation, as it is kept in the browser or else stored. */
export function unitsOfTask(
  { item, locale, source, shape, isSingle }: Task,
  kept: Kept,
): DeskUnit[] {
  const original = entryOf(item, source);
  if (!original?.fields) return [];
  const base = baseOf(entryOf(item, locale));
  const then = item.sources.find(({ version }) => version === base?.source_version);
  const now = unitsOf(shape, original.fields);
  const before = then ? unitsOf(shape, then.fields) : now;
  const translation = base === null ? [] : unitsOf(shape, base.fields);
  const marked = markedTexts(entryOf(item, locale), translation);
  const units = alignUnits(now, before, translation).map((aligned): DeskUnit => {
    const { id, field, role, text, isRich, tags, most } = aligned.unit;
    const { before: was, translated } = aligned;
    const isMachine = translated !== null && was === null && marked.has(`${field} ${translated}`);
    const state = translated !== null && was === null && !isMachine ? 'done' : 'untouched';
    const words = { source: text, before: was, text: translated ?? '' };
    return { id, field, role, isRich, tags, most, state, isMachine, ...words };
  });
  const slug: DeskUnit = {
    ...{ id: SLUG, field: SLUG, role: SLUG, source: original.slug ?? '', before: null },
    ...{
      isRich: false,
      isMachine: false,
      tags: [],
      most: 160,
      text: base?.slug ?? '',
      state: base === null ? 'untouched' : 'done',
    },
  };
  const [title, ...others] = units;
  const all = isSingle || title === undefined ? units : [title, slug, ...others];
  return all.map((unit) => takenUp(unit, kept));
}

/** What a machine has written of a delivery and nobody has taken yet, with the field in which it stands. */
function markedTexts(
  entry: TranslationEntry | null,
  translation: readonly TextUnit[],
): ReadonlySet<string> {
  const machine = new Set(entry?.delivered?.machine);
  return new Set(
    translation.filter(({ id }) => machine.has(id)).map(({ field, text }) => `${field} ${text}`),
  );
}

/** What was typed beside the same source; beside another one it is typed further, and is not done. */
function takenUp(unit: DeskUnit, kept: Kept): DeskUnit {
  const own = kept[unit.id];
  const same =
    own?.source === unit.source
      ? own
      : Object.values(kept).find(({ source }) => source === unit.source);
  if (same) return { ...unit, text: same.text, state: same.state };
  if (!own) return unit;
  return { ...unit, text: own.text, before: own.source, state: 'untouched' };
}

/** The kept text: everything that somebody has touched, with the stored text it is based on. */
export function keptOf(units: readonly DeskUnit[], stored: readonly DeskUnit[]): Kept {
  const before = new Map(stored.map((unit) => [unit.id, unit]));
  const touched = units.filter(({ id, text, state }) => {
    const own = before.get(id);
    return text !== own?.text || state !== own.state;
  });
  return Object.fromEntries(
    touched.map(({ id, text, source, state }) => [id, { text, source, state }]),
  );
}

export type Fault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'long'; readonly most: number }
  | ({ readonly kind: 'tag' } & TagFault);

/** The reasons why a text cannot be delivered; a language may have no slug of its own. */
export function faultsOf({ id, text, isRich, tags, most }: DeskUnit): Fault[] {
  if (text.trim() === '') return id === SLUG ? [] : [{ kind: 'empty' }];
  const tagged = isRich ? tagFaults(text, tags) : [];
  const faults: Fault[] = tagged.map((fault) => ({ kind: 'tag', ...fault }));
  if (most !== null && text.length > most) faults.push({ kind: 'long', most });
  return faults;
}

export const isOpen = (unit: DeskUnit): boolean =>
  faultsOf(unit).length > 0 || (unit.state !== 'done' && unit.id !== SLUG);

/** The next text after this one, or from the beginning, that is not done; null: all are. */
export function nextOpen(units: readonly DeskUnit[], id: string): DeskUnit | null {
  const at = units.findIndex((unit) => unit.id === id);
  return [...units.slice(at + 1), ...units.slice(0, at + 1)].find(isOpen) ?? null;
}

export interface Delivery {
  readonly locale: string;
  readonly slug?: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly source_version: number;
}

/** The body of `POST /translations/{id}`. Text that the source lacks and the language has stays. */
export function deliveryOf(
  { item, locale, source, shape }: Task,
  units: readonly DeskUnit[],
): Delivery {
  const original = entryOf(item, source)?.fields ?? {};
  const words = new Map(units.map(({ id, text }) => [id, text]));
  const fields = withUnits(shape, original, words);
  const own = baseOf(entryOf(item, locale))?.fields ?? {};
  const slug = words.get(SLUG)?.trim();
  return {
    locale,
    ...(slug ? { slug } : {}),
    fields: withOwn(fields, own),
    source_version: item.version,
  };
}
