/** What a mirror has and answers, to be held against the site. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file of a folder with its bytes. */
export async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)),
  );
}

/** What the site says for itself, or a file cannot know. */
const ITS_OWN = [
  'date',
  'server',
  'server-timing',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
];
const OF_CACHES = ['etag', 'last-modified', 'accept-ranges', 'cache-status', 'surrogate-key'];

/** What an address answers, with the headers that a file can have, too. */
export async function replyAt(address: string) {
  const response = await fetch(address, { redirect: 'manual' });
  const headers = compared(Object.fromEntries(response.headers));
  return { status: response.status, headers, text: await response.text() };
}

/** Headers less those that belong to the one who sends them. */
export function compared<Each>(headers: Readonly<Record<string, Each>>): Record<string, Each> {
  const own = [...ITS_OWN, ...OF_CACHES];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

/** The status, and where it leads. */
export const statusAt = async (address: string): Promise<string> => {
  const { status, headers } = await replyAt(address);
  return headers.location === undefined ? String(status) : `${status} ${headers.location}`;
};
