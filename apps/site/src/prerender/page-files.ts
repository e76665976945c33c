import { createHash } from 'node:crypto';
import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { replaceFile } from '#src/prerender/replace-file.ts';

/** Endings of a page's files: what a server puts behind its name, by the form that a client takes. */
const FORMS = [
  ['.html.br', 'br'],
  ['.html.gz', 'gzip'],
  ['.html', 'identity'],
] as const;

/** The longest name that file systems take, in bytes, without the longest ending. */
const MAX_NAME = 255 - '.html.br'.length;

/** Place of a page's files below `pages/`, without their endings: `/de/magazin@page=2`. */
export function pageFile(key: string): string {
  const [path = '', query] = key.split('?');
  const place = decodeURIComponent(path) + (query === undefined ? '' : `@${query}`);
  const isShort = place.split('/').every((part) => Buffer.byteLength(part) <= MAX_NAME);
  return isShort ? place : `/_long/${createHash('sha256').update(key).digest('hex')}`;
}

/** The paths of a page's files below the mirror's folder. */
export const pagePlaces = (key: string): string[] =>
  FORMS.map(([ending]) => join('pages', pageFile(key) + ending));

const pathsOf = (folder: string, key: string): string[] =>
  pagePlaces(key).map((place) => join(folder, place));

/** Writes a page in all its forms. Brotli's best is 9 to 11 % smaller, and takes longer than all else of a page together. */
export async function writePage(folder: string, key: string, { body }: CachedPage): Promise<void> {
  for (const [ending, encoding] of FORMS) {
    await replaceFile(folder, join('pages', pageFile(key) + ending), body.as(encoding));
  }
}

/** The same where it says something else than before. */
export async function updatePage(folder: string, key: string, page: CachedPage): Promise<void> {
  const [text] = pathsOf(folder, key).slice(-1);
  const before = text === undefined ? null : await readFile(text).catch(() => null);
  const isSame = before?.equals(page.body.as('identity')) === true;
  if (!isSame || !(await hasPage(folder, key))) await writePage(folder, key, page);
}

export async function hasPage(folder: string, key: string): Promise<boolean> {
  const there = await Promise.allSettled(pathsOf(folder, key).map((path) => access(path)));
  return there.every(({ status }) => status === 'fulfilled');
}

export async function removePage(folder: string, key: string): Promise<void> {
  for (const path of pathsOf(folder, key)) await rm(path, { force: true });
}
