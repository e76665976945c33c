/**
 * Every reading call (spec §7): its path, what may be asked, and what it answers. The content
 * server serves this table, the site reads through it, and `verify-contract` holds servers to it.
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

/** The calls that the descriptors name, in one table. */
function ownReads(): OwnReads {
  const tables = ITEM_TYPES.map(
    (type): Readonly<Record<string, ReadDefinition>> => TYPES[type].reads,
  );
  // `Object.assign` forgets which names there are.
  return Object.assign({}, ...tables) as OwnReads;
}

/** `{id}` and `{pitchId}` stand for an {@link ItemName}. */
export const READS = { ...ownReads(), ...SHARED_READS, ...SITE_WIDE_READS };
export type ReadName = keyof typeof READS;
/** What each call answers. */
export type ReadAnswers = {
  readonly [K in ReadName]: z.output<(typeof READS)[K]['answer']>;
};
/** The calls that answer a list of cards and nothing beside it. */
export type CardListName = {
  [K in ReadName]: ReadAnswers[K] extends {
    readonly data: readonly z.output<typeof CardBase>[];
    readonly meta: { readonly page: Page };
  }
    ? K
    : never;
}[ReadName];
/** The calls that answer one item's page, or a page that is not of one alone, such as `resource`. */
export type ItemCallName = {
  [K in ReadName]: ReadAnswers[K]['data'] extends z.output<typeof ItemBase> ? K : never;
}[ReadName];
/** Every call's name. */
export const READ_NAMES = Object.keys(READS) as readonly ReadName[];

/** Calls with as many answers as there are things to ask for. */
const ASKED_IN_WORDS: ReadonlySet<ReadName> = new Set(['search', 'suggest']);

/** The one whose place is a secret, and the one that is read once for a file that is kept itself (decision 0030). */
const NEVER_KEPT: ReadonlySet<ReadName> = new Set(['pitchCollectionByToken', 'sitemap']);

/**
 * Whether programs may keep what a call answers everybody (decision 0014): not what was asked for in
 * words, of which there is no end, nor what there is no use in keeping. `q` is the call's parameter of that name.
 */
export function isKeepable(name: ReadName, q: unknown): boolean {
  return !NEVER_KEPT.has(name) && !isInWords(name, q);
}

/** Whether a call looks for words: what it costs is bounded apart (decision 0055). */
export function isAskedInWords(name: ReadName, query: unknown): boolean {
  const { q }: { readonly q?: unknown } = { ...(query ?? {}) };
  return isInWords(name, q);
}

function isInWords(name: ReadName, q: unknown): boolean {
  return ASKED_IN_WORDS.has(name) && q !== undefined && q !== null && q !== '';
}

/** The calls whose `{id}` names an item of this type: those that answer it, or what belongs to it. */
export function callsFor(type: ItemType): readonly ReadName[] {
  const own: readonly unknown[] = Object.values(TYPES[type].reads);
  return READ_NAMES.filter((name) => {
    const call = READS[name];
    if ((call.path.match(/\{/g) ?? []).length !== 1 || !call.path.endsWith('/{id}')) return false;
    if ('types' in call) return call.types.some((each) => each === type);
    return own.includes(call) && 'secret' in call.query.shape;
  });
}
