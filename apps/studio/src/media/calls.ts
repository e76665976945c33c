/** The library's calls, and where its pictures and files stand. */
import type { CallInput } from '@masthead/contract/calls';
import type {
  ListedMedium,
  MediaUses,
  MediumKind,
  StoredMedium,
} from '@masthead/contract/media-list';
import type { MediaInput } from '@masthead/contract/publishing';
import type { z } from 'zod';
import { CallError } from '#src/data/ask.ts';
import { call, callHref, dataOf } from '#src/data/calls.ts';

export type { ListedMedium, MediaInput, MediaUses, StoredMedium };
export type Kind = z.infer<typeof MediumKind>;
export const KINDS: readonly Kind[] = ['image', 'video', 'captions', 'file'];
/** A medium's texts in one language. */
export type Texts = MediaInput['locales'][string];

/** The filter as the calls take it; empty values are left out. */
export type MediaFilter = Omit<
  NonNullable<CallInput<'listMedia'>['query']>,
  'ids' | 'after' | 'limit'
>;
const PAGE_SIZE = 48;

export function listMedia(filter: MediaFilter, after: string | null = null) {
  return call('listMedia', { query: { ...filter, limit: PAGE_SIZE, after } });
}

/** Null where there is none. */
export async function listedMedium(id: string): Promise<ListedMedium | null> {
  return (await dataOf('listMedia', { query: { ids: id } }))[0] ?? null;
}

export const readMedium = (id: string): Promise<StoredMedium> => dataOf('readMedium', { id });

export const usesOf = (id: string): Promise<MediaUses> => dataOf('listMediumUses', { id });

/** Changes a medium's texts without its file; refused if it is no longer of this revision. */
export async function saveMetadata(id: string, metadata: MediaInput, revision: string) {
  const form = new FormData();
  form.append('revision', revision);
  form.append('metadata', JSON.stringify(metadata));
  return call('storeMedium', { id, body: form });
}

export const fileAddress = (id: string): string => callHref('readMediumFile', { id });

/** A rendition; `revision` changes whenever its bytes may have, so that no browser shows an older one. */
export const renditionAddress = (id: string, rendition: string, revision: string): string =>
  callHref('readRendition', { id, rendition, query: { revision } });

/** The text of a captions file. */
export async function readCaptions(id: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(fileAddress(id));
  } catch {
    throw new CallError(0, {});
  }
  if (!response.ok) throw new CallError(response.status, {});
  return response.text();
}

export const textsOf = (locales: MediaInput['locales'], locale: string): Texts =>
  locales[locale] ?? EMPTY_TEXTS;

export const EMPTY_TEXTS: Texts = {
  ...{ alt: '', title: null, caption: null, credit: null, transcript: null, captions: null },
};

/** The metadata that the server accepts without any input. */
export const metadataFor = (name: string, locales: MediaInput['locales']): MediaInput => ({
  name,
  focal: { x: 0.5, y: 0.5 },
  crops: {},
  dominant: '#777777',
  ...{ licence: null, expires_at: null, duration: null, width: null, height: null, poster: null },
  ...{ decorative: false, tags: [] },
  locales,
});
