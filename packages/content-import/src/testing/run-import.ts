/** The import command run inside a test, in a folder of its own. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport } from '#src/import-command.ts';

export interface Workplace extends AsyncDisposable {
  root: string;
  out: string;
  /** Imports `text` of that kind into `out`. */
  run(kind: string, text: string | Buffer, ...options: string[]): ReturnType<typeof run>;
  read(file: string): Promise<string>;
  /** Every file in `out`, with its content in hex. */
  tree(): Promise<Record<string, string>>;
}

/** In an English newsroom. */
export const run = (...args: string[]) => runIn({ DEFAULT_LOCALE: 'en' }, ...args);

export async function runIn(env: NodeJS.ProcessEnv, ...args: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runImport(args, env, {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, printed, errors };
}

export async function workplace(): Promise<Workplace> {
  const root = await mkdtemp(join(tmpdir(), 'import-'));
  const out = join(root, 'content');
  return {
    root,
    out,
    async run(kind, text, ...options) {
      const file = join(root, 'export.xml');
      await writeFile(file, text);
      return run(kind, file, '--out', out, ...options);
    },
    read: (file) => readFile(join(out, file), 'utf8'),
    async tree() {
      const entries = await readdir(out, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const pairs = files.toSorted().map(async (file) => [file, await readFile(file, 'hex')]);
      return Object.fromEntries(await Promise.all(pairs));
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}
