import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CommandOutput } from '@masthead/content-files/command';
import { sourceLanguageFrom } from '@masthead/content-files/configuration-files';
import { DEFAULT_LOCALE, type Locale } from '@masthead/locales/registry';
import { hostsOf } from '#src/addresses.ts';
import { readFeed } from '#src/feeds/read-feed.ts';
import { importSource } from '#src/import-source.ts';
import { localeOf } from '#src/languages.ts';
import { createDownloads, fetchFeed } from '#src/media/download.ts';
import { type FetchRules, fetchRules } from '#src/media/hosts.ts';
import { readEarlier, writeWhole } from '#src/output/folder.ts';
import { articleType, readTypeMap } from '#src/plan/types.ts';
import { ImportError } from '#src/problem.ts';
import type { Source } from '#src/source.ts';
import { readWxr } from '#src/wordpress/read-wxr.ts';

const USAGE = `usage: npm run import -- wordpress FILE.xml --out DIR [--map post=story,page=policy]
       npm run import -- feed URL|FILE --out DIR [--type release]
       options: --language CODE, --uploads DIR, --fetch-from HOST`;

/** Exit code: 0 done, 1 refused or something failed, 2 misused. */
export async function runImport(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
): Promise<0 | 1 | 2> {
  const command = readArguments(args);
  if (!command) {
    output.printError(USAGE);
    return 2;
  }
  try {
    return await run(command, env, output);
  } catch (thrown) {
    if (!(thrown instanceof ImportError)) throw thrown;
    output.printError(thrown.message);
    return 1;
  }
}

interface Command {
  kind: 'wordpress' | 'feed';
  type: string;
  from: string;
  out: string;
  map: string | undefined;
  language: string | undefined;
  uploads: string | undefined;
  fetchFrom: string[];
}

function readArguments(args: readonly string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        type: { type: 'string', default: 'release' },
        map: { type: 'string' },
        language: { type: 'string' },
        uploads: { type: 'string' },
        'fetch-from': { type: 'string', multiple: true, default: [] },
      },
      allowPositionals: true,
    });
    const [kind, from, ...more] = positionals;
    const { out, type, map, language, uploads, 'fetch-from': fetchFrom } = values;
    if ((kind !== 'wordpress' && kind !== 'feed') || !from || !out || more.length > 0)
      return undefined;
    return { kind, from, out, type, map, language, uploads, fetchFrom };
  } catch {
    return undefined;
  }
}

async function run(
  command: Command,
  env: NodeJS.ProcessEnv,
  { print }: CommandOutput,
): Promise<0 | 1> {
  const { out, uploads = null, fetchFrom } = command;
  const types =
    command.kind === 'feed'
      ? new Map([['entry', articleType(command.type)]])
      : readTypeMap(command.map);
  const language = readLanguage(command.language);
  const newsroom = await sourceLanguageFrom(env);
  const source = newsroom ?? language ?? DEFAULT_LOCALE;
  const by = newsroom === null && language !== null ? ' by --language' : '';
  print(`the newsroom’s source language is ${source}${by} (DEFAULT_LOCALE names another)`);
  if (uploads !== null && !existsSync(uploads))
    throw new ImportError(`there is no folder ${uploads}`);
  // The operator names a feed by its address.
  const named = [...fetchFrom, ...hostsOf(isAddress(command.from) ? [command.from] : [])];
  const earlier = await readEarlier(out);
  const read = await readSource(command, fetchRules(null, named));
  print(`${read.entries.length} entries read; getting pictures`);
  const downloads = createDownloads(fetchRules(read.hosts, named));
  let totals = '';
  let failures = 0;
  try {
    const isNew = await writeWhole(out, earlier, async (folder) => {
      const places = {
        uploads,
        downloads,
        earlier(url: string) {
          const kept = earlier?.media[url];
          return kept && { ...kept, file: join(out, 'media', kept.file) };
        },
      };
      const imported = await importSource(read, folder, {
        types,
        source,
        language,
        places,
        progress: print,
      });
      ({ totals, failures } = imported);
      return imported.kept;
    });
    print(`${out}${isNew ? '' : ' is unchanged'}: ${totals}; see ${join(out, 'IMPORT.md')}`);
  } finally {
    await downloads.close();
  }
  return failures > 0 ? 1 : 0;
}

function readLanguage(code: string | undefined): Locale | null {
  const locale = code === undefined ? null : localeOf(code);
  if (code !== undefined && locale === null)
    throw new ImportError(`--language ${code}: is none of the newsroom’s languages`);
  return locale;
}

const isAddress = (from: string): boolean => /^https?:\/\//i.test(from);

async function readSource({ kind, from }: Command, rules: FetchRules): Promise<Source> {
  if (kind === 'feed' && isAddress(from)) {
    return readFeed(fetchFeed(new URL(from), rules), from, from);
  }
  if (!existsSync(from)) throw new ImportError(`there is no file ${from}`);
  const chunks = createReadStream(from);
  return kind === 'feed' ? readFeed(chunks, from, null) : readWxr(chunks, from);
}
