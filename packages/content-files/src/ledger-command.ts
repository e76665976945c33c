/** Prints translation states as a table. */
import { parseArgs } from 'node:util';
import { HealthAnswer } from '@masthead/contract/health';
import { isLocale } from '@masthead/locales/registry';
import { type CommandOutput, clientFor, runCommand } from '#src/command.ts';
import { type PublishingClient, PublishingError } from '#src/publishing-client.ts';
import { clockTime, newsroomOf } from '#src/report/newsroom.ts';
import { cutTo, tableLines } from '#src/report/table.ts';
import { type StoredRow, storedRows } from '#src/stored-items.ts';

const USAGE = `usage: npm run ledger -- [--locale LOCALE] [--missing] [--stale]
--missing and --stale list only items that lack a language, or whose source text has changed since it was translated.`;
const TITLE_COLUMNS = 48;

type Translation = StoredRow['locales'][number];

interface Arguments {
  locale: string | null;
  /** Empty: all. */
  states: readonly Translation['state'][];
}

/** Exit code: 0 done, 1 refused or failed, 2 misused. */
export async function runLedger(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
): Promise<0 | 1 | 2> {
  const command = readArguments(args);
  return runCommand(command && (() => printLedger(command, env, output)), USAGE, output);
}

function readArguments(args: readonly string[]): Arguments | null {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { locale: { type: 'string' }, missing: flag, stale: flag },
    });
    const { locale = null } = values;
    if (locale !== null && !isLocale(locale)) return null;
    return { locale, states: (['missing', 'stale'] as const).filter((state) => values[state]) };
  } catch {
    return null;
  }
}

async function printLedger(
  { locale, states }: Arguments,
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
): Promise<void> {
  const client = clientFor(env);
  const rows = (await storedRows(client)).map((row) => ({
    ...row,
    locales: row.locales.filter((each) => locale === null || each.locale === locale),
  }));
  const listed = rows.filter(
    ({ locales }) => states.length === 0 || locales.some(({ state }) => states.includes(state)),
  );
  const { timeZone } = newsroomOf(env);
  const cells = locale === null ? overview(listed) : oneLanguage(listed, timeZone);
  if (listed.length > 0) tableLines(cells).forEach(output.print);
  if (listed.length > 0 && locale === null) output.print(LEGEND);
  output.print(`${listed.length} of ${rows.length} items`);
  for (const line of await wordsThatFindNothing(client)) output.print(line);
}

/** Groups of synonyms that nothing public answers; none for a token that may not read the health. */
async function wordsThatFindNothing(client: PublishingClient): Promise<string[]> {
  const answer = await client.send('GET', '/publishing/health').catch((error: unknown) => {
    if (error instanceof PublishingError) return null;
    throw error;
  });
  const { data } = HealthAnswer.safeParse(answer?.body);
  return (data?.data.notes ?? [])
    .filter(({ code }) => code === 'synonyms_silent')
    .map(({ path, message }) => `${path}: ${message}`);
}

const LEGEND =
  '+ there   d draft   ! stale: the source text has changed since   - missing   * a translation waits   *m by a machine, for a person to take';

/** A column per language. */
function overview(rows: readonly StoredRow[]): string[][] {
  const names = rows[0]?.locales.map(({ locale }) => locale) ?? [];
  return [
    ['Title', 'Type', 'UUID', ...names],
    ...rows.map(({ id, title, type, locales }) => [
      cutTo(title, TITLE_COLUMNS),
      type,
      id,
      ...locales.map(mark),
    ]),
  ];
}

function mark({ state, status, delivered_version, machine }: Translation): string {
  const waits = delivered_version === null ? '' : machine > 0 ? '*m' : '*';
  if (state === 'missing') return `-${waits}`;
  return (
    (state === 'stale' ? '!' : '') +
    (status === 'draft' ? 'd' : state === 'stale' ? '' : '+') +
    waits
  );
}

/** A column per property of one language. */
function oneLanguage(rows: readonly StoredRow[], timeZone: string): string[][] {
  return [
    ['Title', 'Type', 'UUID', 'State', 'Status', 'Made from', 'Changed', 'Waiting'],
    ...rows.flatMap(({ id, title, type, version, locales }) =>
      locales.map(({ state, status, source_version, updated_at, ...waiting }) => [
        cutTo(title, TITLE_COLUMNS),
        type,
        id,
        state,
        status ?? '-',
        source_version === null ? '-' : `v${source_version} of v${version}`,
        updated_at === null ? '-' : clockTime(timeZone, updated_at),
        whatWaits(waiting),
      ]),
    ),
  ];
}

/** The source version of a delivery, and its machine-written texts. */
function whatWaits({
  delivered_version,
  machine,
}: Pick<Translation, 'delivered_version' | 'machine'>): string {
  if (delivered_version === null) return '-';
  return `from v${delivered_version}${machine > 0 ? `, ${machine} by a machine` : ''}`;
}
