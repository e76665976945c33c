import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Manifest } from '#src/prerender/manifest.ts';
import { mediaOf } from '#src/prerender/mirror-media.ts';
import type { MirrorRecord } from '#src/prerender/mirror-record.ts';
import { pagePlaces, removePage } from '#src/prerender/page-files.ts';

/**
 * Time by which the mirror removes a page before its end, in milliseconds: it is looked through each minute
 * (deploy/masthead-prerender.timer), looking takes a while, and what it sent shared caches hold for five seconds.
 */
const AHEAD = 75_000;

/** Whether what an address says must not be sent much longer, be it out of date. */
export function isEnding({ answer }: Pick<MirrorRecord, 'answer'>, now: number): boolean {
  return answer.kind === 'page' && answer.staleUntil !== null && answer.staleUntil <= now + AHEAD;
}

/** Takes out what ends, with the files that nothing else shows; answers how many pages it was. */
export async function sweep(folder: string, manifest: Manifest, now: number): Promise<number> {
  const ending = [...manifest.records()].filter((record) => isEnding(record, now));
  await takeOut(folder, manifest, ending);
  return ending.length;
}

/** Takes addresses out, with the files that nothing else shows. */
export async function takeOut(
  folder: string,
  manifest: Manifest,
  records: readonly MirrorRecord[],
): Promise<void> {
  for (const { key } of records) {
    await removePage(folder, key);
    await manifest.note(key, null);
  }
  await dropMedia(folder, records, manifest);
}

/** Removes every page and file that no record and none of `keys` names: what a run left that was killed. */
export async function dropOrphans(
  folder: string,
  manifest: Manifest,
  keys: readonly string[],
): Promise<void> {
  const records = [...manifest.records()];
  const pages = records.flatMap(({ key, answer }) => (answer.kind === 'page' ? [key] : []));
  const named = new Set([
    ...[...pages, ...keys].flatMap(pagePlaces),
    ...[...mediaOf(records).keys()].map((place) => relative('/', place)),
  ]);
  for (const part of ['pages', 'media']) {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(join(folder, part), options).catch(() => []);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !named.has(relative(folder, path))) await rm(path, { force: true });
    }
  }
}

/** Removes the files that former records had and that no page shows now. */
export async function dropMedia(
  folder: string,
  former: readonly MirrorRecord[],
  manifest: Manifest,
): Promise<void> {
  const now = former.flatMap(({ key }) => manifest.get(key) ?? []);
  const [left, still] = [mediaOf(former), mediaOf(now)];
  for (const place of still.keys()) left.delete(place);
  if (left.size === 0) return;
  const kept = mediaOf(manifest.records());
  for (const place of left.keys()) {
    if (!kept.has(place)) await rm(join(folder, place), { force: true });
  }
}
