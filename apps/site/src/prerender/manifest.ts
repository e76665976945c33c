import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ManifestHead,
  ManifestLine,
  type MirrorAnswer,
  type MirrorRecord,
} from '#src/prerender/mirror-record.ts';
import { replaceFile } from '#src/prerender/replace-file.ts';

const NAME = 'manifest.jsonl';

/**
 * The record of a mirror: a file of lines, of which the newest for an address counts, so that a run that is killed
 * loses nothing.
 */
export class Manifest {
  readonly #folder: string;
  readonly #records = new Map<string, MirrorRecord>();
  #file: FileHandle | null = null;
  head: ManifestHead | null = null;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Reads what an earlier run has left; an end that was cut off, or a form of its own, counts as nothing. */
  static async read(folder: string): Promise<Manifest> {
    const manifest = new Manifest(folder);
    const text = await readFile(join(folder, NAME), 'utf8').catch(() => '');
    const [first = '', ...lines] = text.split('\n');
    manifest.head = ManifestHead.safeParse(parsed(first)).data ?? null;
    if (manifest.head === null) return manifest;
    for (const line of lines) {
      const said = ManifestLine.safeParse(parsed(line)).data;
      if (said === undefined) continue;
      if (said.answer === null) manifest.#records.delete(said.key);
      else manifest.#records.set(said.key, said);
    }
    return manifest;
  }

  get(key: string): MirrorRecord | undefined {
    return this.#records.get(key);
  }

  /** All records, those too that come while they are gone through. */
  records(): IterableIterator<MirrorRecord> {
    return this.#records.values();
  }

  /** Writes the whole of it, and begins to note what changes. */
  async write(head: ManifestHead): Promise<void> {
    await this.close();
    this.head = head;
    const records = [...this.#records.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    const lines = [head, ...records].map((each) => `${JSON.stringify(each)}\n`);
    await replaceFile(this.#folder, NAME, lines.join(''));
    this.#file = await open(join(this.#folder, NAME), 'a');
  }

  async note(key: string, answer: MirrorAnswer | null): Promise<void> {
    const line: ManifestLine =
      answer === null ? { key, answer } : { key, answer, isOutdated: false };
    if (line.answer === null) this.#records.delete(key);
    else this.#records.set(key, line);
    await this.#file?.appendFile(`${JSON.stringify(line)}\n`);
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
