import type { ItemInput } from '@masthead/contract/publishing';
import { addressOf, momentIn, type Newsroom } from '#src/report/newsroom.ts';

/** `ended` after `unpublish_at`, `draft` if every language is one. */
export type ItemState = 'published' | 'scheduled' | 'draft' | 'ended';

/** It opens at the later of `publish_at` and `embargo_until`. */
export function stateOf(item: ItemInput, { now }: Pick<Newsroom, 'now'>): ItemState {
  if (Object.values(item.locales).every(({ status }) => status === 'draft')) return 'draft';
  if (item.unpublish_at !== null && Date.parse(item.unpublish_at) <= now.getTime()) return 'ended';
  const opens = openingOf(item);
  return opens !== null && Date.parse(opens) > now.getTime() ? 'scheduled' : 'published';
}

function openingOf({ publish_at, embargo_until }: ItemInput): string | null {
  const [latest = null] = [publish_at, embargo_until]
    .filter((instant) => instant !== null)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a));
  return latest;
}

interface Stored {
  readonly path: string;
  readonly item: ItemInput;
  readonly version: number;
  readonly unchanged: boolean;
}

/**
 * `published stories/first-light v3`, then the address in every language. Unchanged items have only
 * the first line.
 */
export function itemLines(
  { path, item, version, unchanged }: Stored,
  newsroom: Newsroom,
): string[] {
  const state = stateOf(item, newsroom);
  const word = unchanged ? 'unchanged' : state;
  const notes = notesOf(item, state, newsroom);
  const first = [word, path, `v${version}`, notes.join(', ')]
    .filter((part) => part !== '')
    .join('  ');
  return unchanged ? [first] : [first, ...languageLines(item, newsroom)];
}

function notesOf(item: ItemInput, state: ItemState, newsroom: Newsroom): string[] {
  const opens = openingOf(item);
  return [
    state === 'scheduled' && opens ? `for ${momentIn(newsroom, opens)}` : '',
    state === 'ended' && item.unpublish_at ? `on ${momentIn(newsroom, item.unpublish_at)}` : '',
    (state === 'published' || state === 'scheduled') && item.unpublish_at
      ? `until ${momentIn(newsroom, item.unpublish_at)}`
      : '',
    item.access === 'password' ? 'behind its password' : '',
    item.private ? 'private' : '',
  ].filter((note) => note !== '');
}

function languageLines({ type, locales }: ItemInput, newsroom: Newsroom): string[] {
  const entries = Object.entries(locales);
  const width = Math.max(...entries.map(([locale]) => locale.length));
  return entries.map(([locale, { slug, status }]) => {
    const address = addressOf(newsroom, { type, locale, slug }) ?? 'no page of its own';
    const mark = status === 'draft' ? '  (draft)' : '';
    return `  ${locale.padEnd(width)}  ${address}${mark}`;
  });
}
