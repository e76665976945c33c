/**
 * `.published.json`: which text of each item the folder was last published from, or found stored,
 * by content server. By it the server sees that somebody else has published another. Items with a
 * counted version do without.
 */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ItemInput } from '@masthead/contract/publishing';
import { z } from 'zod';
import { PublishingError } from '#src/publishing-client.ts';

const FILE = '.published.json';
const Revisions = z.record(z.string(), z.record(z.string(), z.string()));

export interface KnownRevisions {
  /** Nothing if the version is counted, or everything stored is replaced. */
  baseOf(id: string, item: ItemInput): { base?: string | null };
  note(id: string, revision: string): void;
  /** Only if something was noted. @throws PublishingError if not writable. */
  save(): Promise<void>;
}

/**
 * The revisions that the folder `root` knows of the content server at `server`. @throws PublishingError for a file that
 * is damaged.
 */
export async function knownRevisions(
  root: string,
  server: string,
  overwrite: boolean,
): Promise<KnownRevisions> {
  const file = join(root, FILE);
  const all = await readRevisions(file);
  const own = new Map(Object.entries(all[server] ?? {}));
  let isChanged = false;
  return {
    baseOf(id, { version }) {
      if (version !== null || overwrite) return {};
      return { base: own.get(id) ?? null };
    },
    note(id, revision) {
      isChanged ||= own.get(id) !== revision;
      own.set(id, revision);
    },
    async save() {
      if (!isChanged) return;
      const sorted = [...own].toSorted(([a], [b]) => (a < b ? -1 : 1));
      // One line per item, so that changes of different items merge.
      const text = JSON.stringify({ ...all, [server]: Object.fromEntries(sorted) }, null, 1);
      try {
        await writeFile(`${file}.new`, `${text}\n`);
        await rename(`${file}.new`, file);
      } catch (thrown) {
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        throw new PublishingError(
          `published, but ${file} cannot be written (${reason}); the next change of these items needs --overwrite`,
        );
      }
    },
  };
}

async function readRevisions(file: string): Promise<z.output<typeof Revisions>> {
  if (!existsSync(file)) return {};
  try {
    return Revisions.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new PublishingError(
      `${file} is damaged: mend it, or delete it and publish with --overwrite`,
    );
  }
}
