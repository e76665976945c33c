/** The common code of the operators' commands for the store. */
import { parseArgs } from 'node:util';
import { keepFilesPrivate } from '@masthead/lifecycle/private-files';
import { type Config, readConfig } from '#src/config.ts';
import type { Database } from '#src/db/database.ts';
import { newsroomSettings } from '#src/newsroom-settings.ts';
import { systemClock } from '#src/platform/clock.ts';
import { ensureListEntries } from '#src/publishing/commands/make-list-entries.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';
import { ensureIndex } from '#src/search/commands/reindex.ts';

/** One run of a command: what it was called with, and where it speaks. */
export interface CommandRun {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  print(line: string): void;
}

/** The command was called in a way that it does not know; the message says how it is called. */
export class Misused extends Error {
  override readonly name = 'Misused';
}

/** Runs a command to its end; answers its exit code: 0 done, 1 refused or failed, 2 misused. */
export async function runCommand(command: (run: CommandRun) => Promise<void>): Promise<number> {
  keepFilesPrivate();
  const [args, environment] = [process.argv.slice(2), process.env];
  try {
    await command({ args, environment, print: (line) => void process.stdout.write(`${line}\n`) });
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof Misused ? 2 : 1;
  }
}

/** The one word of a command and which of its flags are set. Throws {@link Misused} with `usage`. */
export function readArguments<const Flag extends string>(
  args: readonly string[],
  usage: string,
  { words, flags }: { readonly words: 0 | 1; readonly flags: readonly Flag[] },
): { readonly word: string; readonly flags: ReadonlySet<Flag> } {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' } as const]));
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true });
    if (parsed.positionals.length !== words) throw new Error();
    const set = flags.filter((flag) => parsed.values[flag] === true);
    return { word: parsed.positionals[0] ?? '', flags: new Set(set) };
  } catch {
    throw new Misused(usage);
  }
}

/** The settings, and where they say that the store is. */
export function whereOf(environment: NodeJS.ProcessEnv): { config: Config; name: string } {
  const config = readConfig(environment);
  return { config, name: nameOf(config.databaseUrl, config.dataDir) };
}

/** A database as it may be printed: without its password. */
export function nameOf(databaseUrl: string | null, dataDir: string): string {
  if (databaseUrl === null) return `the embedded database in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database at ${host}${pathname}`;
}

/** Makes what lists and search read, where an older version made it or none, as a start would. */
export async function makeDerived(
  { db }: Database,
  { environment, print }: CommandRun,
): Promise<void> {
  const { config } = newsroomSettings(environment, await readConfiguration(db));
  await ensureListEntries(db, config.timeZone);
  if (await ensureIndex(db, systemClock(config.clockOffset), config)) return;
  print('Search needs its index made: npm run reindex');
}
