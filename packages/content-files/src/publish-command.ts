/** The publish command apart from the process it runs in: arguments and environment in, exit code out. */
import { parseArgs } from 'node:util';
import { type CommandOutput, clientFor } from '#src/command.ts';
import { formatProblem } from '#src/problems.ts';
import { hasItems, publishContent, RefusedError } from '#src/publish.ts';
import { PublishingError } from '#src/publishing-client.ts';
import { readContent } from '#src/read-content.ts';
import { newsroomOf } from '#src/report/newsroom.ts';
import { readScope } from '#src/scope.ts';

const USAGE =
  'usage: npm run publish -- [--if-empty] PATH…   (the content folder, a part of it, or one item)';

/** Runs `publish ARGUMENTS` and gives the exit code: 0 done, 1 refused or failed, 2 misused. */
export async function runPublish(
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
    return await publishPaths(command, env, output);
  } catch (thrown) {
    if (thrown instanceof RefusedError) {
      for (const problem of thrown.problems) output.printError(formatProblem(problem));
      output.printError('The content server refused it; no item was changed.');
      return 1;
    }
    if (!(thrown instanceof PublishingError)) throw thrown;
    output.printError(thrown.message);
    return 1;
  }
}

interface Command {
  paths: string[];
  ifEmpty: boolean;
}

function readArguments(args: readonly string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'if-empty': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    return positionals.length > 0 ? { paths: positionals, ifEmpty: values['if-empty'] } : undefined;
  } catch {
    return undefined;
  }
}

async function publishPaths(
  { paths, ifEmpty }: Command,
  env: NodeJS.ProcessEnv,
  output: CommandOutput,
): Promise<0 | 1> {
  const scope = readScope(paths);
  if ('reason' in scope) throw new PublishingError(scope.reason);
  const client = () => clientFor(env);
  const newsroom = newsroomOf(env);
  if (ifEmpty && (await hasItems(client()))) {
    output.print('The content server holds items already; nothing published.');
    return 0;
  }
  const content = await readContent(scope);
  if (content.problems.length > 0) {
    for (const problem of content.problems) output.printError(formatProblem(problem));
    output.printError(`${counted(content.problems.length, 'problem')}; nothing was sent.`);
    return 1;
  }
  const { items, media, warnings } = await publishContent(content, client(), {
    print: output.print,
    newsroom,
  });
  for (const warning of warnings) output.print(`warning  ${formatProblem(warning)}`);
  output.print(
    `${counted(items.published, 'item')} published, ` +
      `${alsoCounted(items, ['scheduled', 'draft', 'ended'])}${items.unchanged} unchanged; ` +
      `${counted(media.published, 'media file')} sent, ${media.unchanged} unchanged` +
      (warnings.length > 0 ? `; ${counted(warnings.length, 'warning')}` : ''),
  );
  return 0;
}

/** Only what there is: `2 scheduled, 1 draft, `. */
function alsoCounted<W extends string>(counts: Record<W, number>, words: readonly W[]): string {
  return words.map((word) => (counts[word] > 0 ? `${counts[word]} ${word}, ` : '')).join('');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
