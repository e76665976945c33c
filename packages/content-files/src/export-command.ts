import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type CommandOutput, clientFor } from '#src/command.ts';
import { type Exported, exportStore, type Progress } from '#src/export/export-store.ts';
import { named } from '#src/export/target-folder.ts';
import { PublishingError } from '#src/publishing-client.ts';

const USAGE = `usage: npm run export -- FOLDER [--over]   (or --to FOLDER)
  Writes all that the content server holds as a content folder, which npm run publish -- FOLDER publishes back unchanged.
  --over   also into an earlier export or a git checkout without changes; what is not its own there stays as it is`;

const NOT_IN_FILES =
  'By design not in the files: passwords, grants and tokens, former editions and addresses, subscribers, statistics.' +
  ' npm run backup keeps them.';

interface ExportOutput extends CommandOutput {
  progress?(line: string): void;
}

/** Of progress. */
const EVERY_MS = 1000;

/** Exit code: 0 everything is written, 1 failed or something does not publish back, 2 misused. */
export async function runExport(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: ExportOutput,
): Promise<0 | 1 | 2> {
  const command = readArguments(args);
  if (command === null) {
    output.printError(USAGE);
    return 2;
  }
  try {
    const root = resolve(command.folder);
    const progress = progressTo(output);
    const done = await exportStore(root, clientFor(env), { over: command.over, progress });
    return report(done, command.folder, output);
  } catch (thrown) {
    if (!(thrown instanceof PublishingError) && !isFileError(thrown)) throw thrown;
    output.printError(thrown.message);
    return 1;
  }
}

function readArguments(args: readonly string[]): { folder: string; over: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, over: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [folder, ...more] = [...(values.to === undefined ? [] : [values.to]), ...positionals];
    if (!folder || more.length > 0) return null;
    return { folder, over: values.over };
  } catch {
    return null;
  }
}

/** The disk is full, or the folder is not writable. */
function isFileError(thrown: unknown): thrown is Error {
  return thrown instanceof Error && 'syscall' in thrown;
}

function progressTo(output: ExportOutput): Progress {
  let told = performance.now();
  return (what, done, total) => {
    if (performance.now() - told < EVERY_MS) return;
    told = performance.now();
    output.progress?.(`${done} of ${total} ${what}`);
  };
}

function report(done: Exported, folder: string, output: CommandOutput): 0 | 1 {
  const { items, media, files, passwords, lost, others } = done;
  output.print(`Exported to ${folder}: ${items} items, ${media} media, ${files} files in all.`);
  if (passwords.length > 0) {
    output.print(
      `Protected, without the password: ${named(passwords)}. The stored one stays; for another store write password: in item.yaml.`,
    );
  }
  output.print(NOT_IN_FILES);
  if (others.length > 0) {
    output.printError(
      'In the folder, but of nothing that is stored; published, it would come back:',
    );
    for (const path of others) output.printError(`  ${path}`);
  }
  if (lost.length > 0) {
    output.printError('Stored, but not published back from these files:');
    for (const line of lost) output.printError(`  ${line}`);
  }
  return others.length + lost.length === 0 ? 0 : 1;
}
