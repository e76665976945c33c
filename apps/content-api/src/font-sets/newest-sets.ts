import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FontSet } from '@masthead/contract/font-set';
import type { Locale } from '@masthead/locales/registry';
import { z } from 'zod';
import { isThere, type KeptFiles } from '#src/font-sets/make-set.ts';

const Made = z.object({
  set: FontSet,
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Items that everybody could find then. */
  items: z.number(),
});
type Made = z.infer<typeof Made>;

/** The file in the data directory with the sets that this server's readers were told of last. */
const FILE = 'font-sets.json';

/** The newest set of each language, of this server; none before the first was made. */
export class FontSets {
  readonly #made: Map<string, Made>;
  readonly #path: string;

  constructor(path: string, made: Iterable<readonly [string, Made]> = []) {
    this.#path = path;
    this.#made = new Map(made);
  }

  of(locale: Locale): FontSet | null {
    return this.#made.get(locale)?.set ?? null;
  }

  /** The time when a language's set was made, and the number of items it was made from. */
  madeOf(locale: Locale): Made | null {
    return this.#made.get(locale) ?? null;
  }

  /** Takes a set for the newest, also after the next start. */
  async keep(locale: Locale, made: Made): Promise<void> {
    this.#made.set(locale, made);
    await writeFile(`${this.#path}.new`, JSON.stringify(Object.fromEntries(this.#made)));
    await rename(`${this.#path}.new`, this.#path);
  }

  clear(): void {
    this.#made.clear();
  }
}

/** The sets of the last run, so that a restart changes no page; missing ones are rebuilt. */
export async function openFontSets(dataDir: string, files: KeptFiles): Promise<FontSets> {
  const path = join(dataDir, FILE);
  const kept = await readFile(path, 'utf8').catch(() => '{}');
  const made = z.record(z.string(), Made).safeParse(asJson(kept)).data ?? {};
  const there = await Promise.all(
    Object.entries(made).map(async (entry) =>
      (await isThere(files, entry[1].set)) ? [entry] : [],
    ),
  );
  return new FontSets(path, there.flat());
}

/** Nothing, of what was written by half or by hand. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
