/** New files, and others in place of stored ones. */
import { CallError } from '#src/data/ask.ts';
import { callHref } from '#src/data/calls.ts';
import {
  EMPTY_TEXTS,
  type ListedMedium,
  listMedia,
  type MediaInput,
  metadataFor,
} from '#src/media/calls.ts';
import { settings } from '#src/settings.ts';

export interface UploadOptions {
  /** Told how much of the file is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** Over what is said where nobody has said anything yet: the file's name alone. */
  readonly metadata?: Partial<MediaInput>;
  /** The medium whose file it is to be; left out: a new one. */
  readonly id?: string;
  /** What that medium must still be. */
  readonly revision?: string;
}

/** A picture of which nobody has said what it shows, nor that it is decorative: ask, there is no text to be made up. */
export class NeedsAlternative extends Error {}

/**
 * Stores a file in the library; resolves with its UUID. Throws {@link NeedsAlternative} before anything is sent, else
 * `CallError` (status 0: no server was reached) or, where `signal` says so, an `AbortError`.
 */
export async function uploadMedium(file: File, options: UploadOptions = {}): Promise<string> {
  const { onProgress, signal, id = crypto.randomUUID(), revision } = options;
  const metadata = {
    ...metadataFor(fileNameOf(file.name), { [settings.source]: EMPTY_TEXTS }),
    ...options.metadata,
  };
  if (needsAlternative(file) && !isDescribed(metadata)) throw new NeedsAlternative(file.name);
  const form = new FormData();
  if (revision !== undefined) form.append('revision', revision);
  form.append('metadata', JSON.stringify(metadata));
  form.append('file', file);
  await send(callHref('storeMedium', { id, body: form }), form, { onProgress, signal });
  return id;
}

/** By the type that the browser tells; what a file is the server finds by its content. */
export const needsAlternative = ({ type }: File): boolean =>
  ['image/jpeg', 'image/png', 'image/webp', 'image/avif'].includes(type);

const isDescribed = ({ decorative, locales }: MediaInput): boolean =>
  decorative || (locales[settings.source]?.alt ?? '').trim() !== '';

const MAX_NAME = 121;
const MAX_NAME_BYTES = 200;

/** A name as the library accepts it: letters of any script, digits, dots, `-` and `_`; the ending stays. */
export function fileNameOf(name: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  const stem = name
    .slice(0, name.length - ending.length)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.]+/gu, '-')
    .replace(/-*\.-*/g, '.')
    .replace(/^[-.\p{M}]+|[-.]+$/gu, '');
  return (cut(stem, ending.length) || 'file') + ending;
}

/** Whole characters, as many as there is room for. */
function cut(stem: string, taken: number): string {
  const characters = [...new Intl.Segmenter().segment(stem)].map(({ segment }) => segment);
  let kept = '';
  for (const character of characters) {
    const longer = kept + character;
    const bytes = new TextEncoder().encode(longer).length;
    if (longer.length > MAX_NAME - taken || bytes > MAX_NAME_BYTES - taken) break;
    kept = longer;
  }
  return kept;
}

/** Browsers hash what is in memory only: above this a duplicate is not looked for. */
const MAX_HASHED = 512 * 1024 * 1024;

/** Files of the library with the same bytes. */
export async function duplicatesOf(file: File): Promise<readonly ListedMedium[]> {
  // Outside secure contexts there is none.
  if (file.size > MAX_HASHED || !window.isSecureContext) return [];
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return (await listMedia({ sha256: hex.join('') })).data;
}

type Sending = Pick<UploadOptions, 'onProgress' | 'signal'>;

/** `fetch` tells nothing of how much of a body is sent. */
function send(address: string, body: FormData, { onProgress, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 200) resolve();
      else reject(new CallError(request.status, toldIn(request.responseText)));
    };
    request.onerror = () => reject(new CallError(0, {}));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** A proxy between here and there may answer something else than a problem. */
function toldIn(text: string): ConstructorParameters<typeof CallError>[1] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
