/**
 * Every reading call (spec §7): the content server serves this table, the site reads through it,
 * and `verify-contract` checks servers against it.
 */

import type { CardBase } from '@masthead/contract/card-base';
import type { ReadDefinition } from '@masthead/contract/descriptor';
import type { Page } from '@masthead/contract/envelope';
import type { ItemBase } from '@masthead/contract/item';
import { ITEM_TYPES, type ItemType, TYPES, type Types } from '@masthead/contract/types';
import type { z } from 'zod';
import { SHARED_READS } from './shared.ts';
import { SITE_WIDE_READS } from './site-wide.ts';

type Union<T> = { [K in keyof T]: T[K] };
type Merged<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void
  ? All
  : never;
type OwnReads = Union<Merged<Types[ItemType]['reads']>>;

function ownReads(): OwnReads {
  const tables = ITEM_TYPES.map(
    (type): Readonly<Record<string, ReadDefinition>> => TYPES[type].reads,
  );
  // `Object.assign` loses the names.
  return Object.assign({}, ...tables) as OwnReads;
}

/** `{id}` and `{pitchId}` are an {@link ItemName}. */
export const READS = { ...ownReads(), ...SHARED_READS, ...SITE_WIDE_READS };
export type ReadName = keyof typeof READS;
export type ReadAnswers = {
  readonly [K in ReadName]: z.output<(typeof READS)[K]['answer']>;
};
/** Calls that answer only a list of cards. */
export type CardListName = {
  [K in ReadName]: ReadAnswers[K] extends {
    readonly data: readonly z.output<typeof CardBase>[];
    readonly meta: { readonly page: Page };
  }
    ? K
    : never;
}[ReadName];
/** Calls that answer one item's page, or a page of several types, such as `resource`. */
export type ItemCallName = {
  [K in ReadName]: ReadAnswers[K]['data'] extends z.output<typeof ItemBase> ? K : never;
}[ReadName];
export const READ_NAMES = Object.keys(READS) as readonly ReadName[];

/** Their answers have no end. */
const ASKED_IN_WORDS: ReadonlySet<ReadName> = new Set(['search', 'suggest']);

/** A secret place, and the call that is read once for a cached file (decision 0030). */
const NEVER_KEPT: ReadonlySet<ReadName> = new Set(['pitchCollectionByToken', 'sitemap']);

/**
 * Whether programs may cache the public answer (decision 0014). Not for searches in words, which
 * have no end.
 */
export function isKeepable(name: ReadName, q: unknown): boolean {
  return !NEVER_KEPT.has(name) && !isInWords(name, q);
}

/** Searches in words, whose cost is bounded apart (decision 0055). */
export function isAskedInWords(name: ReadName, query: unknown): boolean {
  const { q }: { readonly q?: unknown } = { ...(query ?? {}) };
  return isInWords(name, q);
}

function isInWords(name: ReadName, q: unknown): boolean {
  return ASKED_IN_WORDS.has(name) && q !== undefined && q !== null && q !== '';
}

/** Calls whose `{id}` names an item of this type. */
export function callsFor(type: ItemType): readonly ReadName[] {
  const own: readonly unknown[] = Object.values(TYPES[type].reads);
  return READ_NAMES.filter((name) => {
    const call = READS[name];
    if ((call.path.match(/\{/g) ?? []).length !== 1 || !call.path.endsWith('/{id}')) return false;
    if ('types' in call) return call.types.some((each) => each === type);
    return own.includes(call) && 'secret' in call.query.shape;
  });
}
