import { parseArgs } from 'node:util';
import { checkNewsroom } from '#src/check-newsroom.ts';
import { type CommandOutput, clientFor, serverOf } from '#src/command.ts';
import { readNewsroom, sourceLanguageFrom } from '#src/configuration-files.ts';
import { knownRevisions } from '#src/known-revisions.ts';
import type { ParsedItem } from '#src/parse-item.ts';
import { type ContentProblem, formatProblem, problemLines } from '#src/problems.ts';
import { hasItems, publishContent, RefusedError } from '#src/publish.ts';
import { contentDifferences, versionProblems } from '#src/publish-diff.ts';
import { itemsWithoutFolder, linesOfRemoved, withdrawAll } from '#src/publish-removed.ts';
import { watchContent } from '#src/publish-watch.ts';
import { type PublishingClient, PublishingError } from '#src/publishing-client.ts';
import { type Content, readContent } from '#src/read-content.ts';
import { newsroomOf } from '#src/report/newsroom.ts';
import { readScope } from '#src/scope.ts';

const USAGE = `usage: npm run publish -- [OPTION] PATH…   (the content folder, a part of it, or one item)
  --check     reads and checks everything, changes nothing; exit code 1 with problems
  --diff      prints what would change field by field, changes nothing
  --watch     publishes each saved change until Ctrl-C, with links to preview drafts
  --overwrite puts these texts in the place of what somebody else has published since
  --prune     also removes redirects that redirects.yaml does not have; without it they stay
  --withdraw  also takes away stored items that have no folder any more; with the whole content folder alone
  --if-empty  publishes only where the server holds no item`;

const CONFLICT =
  'Somebody else has published these items since this folder was; no item was changed. Take their texts over' +
  ' (git pull; --diff shows what differs) and publish with --overwrite.';

/** Exit code: 0 done, 1 refused or failed, 2 misused. `--watch` goes on until `signal` aborts. */
export async function runPublish(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
  signal?: AbortSignal,
): Promise<0 | 1 | 2> {
  const command = readArguments(args);
  if (!command) {
    output.printError(USAGE);
    return 2;
  }
  return told(output, () =>
    command.mode === 'watch'
      ? watch(command, env, { output, signal })
      : publishPaths(command, env, output),
  );
}

/** 1 if it throws a problem that a person can fix, which is printed. */
async function told(output: CommandOutput, work: () => Promise<0 | 1>): Promise<0 | 1> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof RefusedError) {
      problemLines(thrown.problems).forEach(output.printError);
      output.printError(
        thrown.isConflict ? CONFLICT : 'The content server refused it; nothing was changed.',
      );
      return 1;
    }
    if (!(thrown instanceof PublishingError)) throw thrown;
    output.printError(thrown.message);
    return 1;
  }
}

interface Command {
  paths: string[];
  mode: 'publish' | 'check' | 'diff' | 'watch';
  ifEmpty: boolean;
  withdraw: boolean;
  overwrite: boolean;
  prune: boolean;
}

const OFF = { type: 'boolean', default: false } as const;

function readArguments(args: readonly string[]): Command | undefined {
  try {
    const { values, positionals: paths } = parseArgs({
      args: [...args],
      options: {
        'if-empty': OFF,
        check: OFF,
        diff: OFF,
        withdraw: OFF,
        watch: OFF,
        overwrite: OFF,
        prune: OFF,
      },
      allowPositionals: true,
    });
    const { check, diff, watch, withdraw, overwrite, prune } = values;
    const modes = [check, diff, watch].filter((chosen) => chosen);
    if (paths.length === 0 || modes.length + Number(withdraw) > 1) return undefined;
    const mode = check ? 'check' : diff ? 'diff' : watch ? 'watch' : 'publish';
    return { paths, mode, ifEmpty: values['if-empty'], withdraw, overwrite, prune };
  } catch {
    return undefined;
  }
}

async function watch(
  command: Command,
  env: NodeJS.ProcessEnv,
  { output, signal }: { output: CommandOutput; signal: AbortSignal | undefined },
): Promise<0> {
  const scope = readScope(command.paths);
  if ('reason' in scope) throw new PublishingError(scope.reason);
  await watchContent({
    scope,
    paths: command.paths,
    client: clientFor(env),
    newsroom: () => newsroomOf(env),
    output,
    signal: signal ?? new AbortController().signal,
    async publish(paths) {
      let items: readonly ParsedItem[] = [];
      const once: Command = { ...command, paths, mode: 'publish' };
      const note = (content: Content) => {
        items = content.items;
      };
      const code = await told(output, () => publishPaths(once, env, output, note));
      return code === 0 ? items : [];
    },
  });
  return 0;
}

async function publishPaths(
  { paths, mode, ifEmpty, withdraw, overwrite, prune }: Command,
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
  sent?: (content: Content) => void,
): Promise<0 | 1> {
  const scope = readScope(paths);
  if ('reason' in scope) throw new PublishingError(scope.reason);
  if (withdraw && !scope.whole) {
    throw new PublishingError(`--withdraw goes with the whole content folder alone: ${scope.root}`);
  }
  const client = () => clientFor(env);
  // First: a store of another newsroom is no success. A store that began with the sample is: it has another id since.
  const isSample = ifEmpty && (await readNewsroom(scope.root))?.sample === true;
  if (ifEmpty && !isSample) await checkNewsroom(scope.root, client());
  if (ifEmpty && (await hasItems(client()))) {
    output.print('The content server holds items already; nothing published.');
    return 0;
  }
  const content = await readContent(scope, (await sourceLanguageFrom(env)) ?? undefined);
  if (content.problems.length > 0) return refuse(content.problems, output);
  const tell = (warnings: readonly ContentProblem[]) => {
    for (const warning of warnings) output.print(`warning  ${formatProblem(warning)}`);
  };
  if (mode !== 'publish') tell(content.warnings);
  if (mode === 'check') return check(scope.root, content, client, output);
  await checkNewsroom(scope.root, client());
  if (mode === 'diff') return diff(content, client(), output, prune);

  const removed = scope.whole ? await findRemoved(content, client(), withdraw) : [];
  const {
    items,
    media,
    warnings: later,
  } = await publishContent(content, client(), {
    print: output.print,
    newsroom: newsroomOf(env),
    prune,
    known: await knownRevisions(scope.root, serverOf(env), overwrite),
  });
  if (withdraw) await withdrawAll(removed, client(), output.print);
  else linesOfRemoved(removed).forEach(output.print);
  const warnings = [...content.warnings, ...later];
  tell(warnings);
  sent?.(content);
  const totals = { ...items, withdrawn: withdraw ? removed.length : 0 };
  output.print(
    `${counted(items.published, 'item')} published, ` +
      `${alsoCounted(totals, ['scheduled', 'draft', 'ended', 'withdrawn'])}${items.unchanged} unchanged; ` +
      `${counted(media.published, 'media file')} sent, ${media.unchanged} unchanged` +
      (warnings.length > 0 ? `; ${counted(warnings.length, 'warning')}` : ''),
  );
  return 0;
}

function refuse(problems: readonly ContentProblem[], output: CommandOutput): 1 {
  problemLines(problems).forEach(output.printError);
  output.printError(`${counted(problems.length, 'problem')}; nothing was sent.`);
  return 1;
}

/** Before anything is sent: afterwards the store holds this folder too. */
async function findRemoved(content: Content, client: PublishingClient, withdraw: boolean) {
  const { removed, stored } = await itemsWithoutFolder(content, client);
  if (withdraw && stored > 0 && removed.length === stored) {
    const reason = 'nothing that is stored has its folder here: is this the right content folder?';
    throw new PublishingError(`${reason} Nothing was sent.`);
  }
  return removed;
}

/** Works without a server, and says so. */
async function check(
  root: string,
  content: Content,
  client: () => PublishingClient,
  output: CommandOutput,
): Promise<0 | 1> {
  const found = `${counted(content.items.length, 'item')} and ${counted(content.media.length, 'media file')}`;
  try {
    await checkNewsroom(root, client());
    const problems = await versionProblems(content, client());
    if (problems.length > 0) return refuse(problems, output);
    output.print(`${found} checked, no problem; nothing was sent.`);
  } catch (thrown) {
    if (!(thrown instanceof PublishingError)) throw thrown;
    output.print(`Not held against what is stored: ${thrown.message}`);
    output.print(`${found} checked by themselves, no problem; nothing was sent.`);
  }
  return 0;
}

async function diff(
  content: Content,
  client: PublishingClient,
  output: CommandOutput,
  prune: boolean,
): Promise<0> {
  const { lines, changed, unchanged } = await contentDifferences(content, client, prune);
  lines.forEach(output.print);
  output.print(`${changed} would change, ${unchanged} would not; nothing was sent.`);
  return 0;
}

/** Only what there is: `2 scheduled, 1 draft, `. */
function alsoCounted<W extends string>(counts: Record<W, number>, words: readonly W[]): string {
  return words.map((word) => (counts[word] > 0 ? `${counts[word]} ${word}, ` : '')).join('');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
