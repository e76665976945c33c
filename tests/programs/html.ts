import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { siteUrl } from '../support/addresses.ts';
import { inTurn } from '../support/in-turn.ts';

/** The Nu HTML checker, a Java program: see tools/lib/java.mjs. */
const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const MOST_OUTPUT = 100_000_000;
const AT_ONCE = 4;

interface Message {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** No error on any of these pages. */
export async function expectValid(addresses: readonly string[]): Promise<void> {
  const paths = new Set(addresses);
  const folder = await mkdtemp(join(tmpdir(), 'masthead-html-'));
  try {
    const saved = await save([...paths], folder);
    const errors = (await check(folder)).map(
      ({ url, message, extract = '' }) => `${saved.get(basename(url))}: ${message} ${extract}`,
    );
    expect(errors).toEqual([]);
    expect(saved.size).toBe(paths.size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Answers which file holds which page. */
async function save(
  paths: readonly string[],
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map(paths.map((path, index) => [`${index}.html`, path]));
  await inTurn(names, AT_ONCE, async ([name, path]) => {
    const response = await fetch(siteUrl() + path);
    expect([200, 404], path).toContain(response.status);
    await writeFile(join(folder, name), asTheCheckerKnows(await response.text()));
  });
  return names;
}

/**
 * A page without what is newer than the checker: the rules of the page's sheets, which are the build's own (decision 0074), and the link type
 * `expect`, which the HTML standard gives `blocking` as it does style sheets (https://html.spec.whatwg.org/#link-type-expect).
 */
const asTheCheckerKnows = (html: string): string =>
  html
    .replace(/(<style data-late-faces="[^"]*">).*?(?=<\/style>)/gs, '$1')
    .replace(/<link rel="expect" href="#[\w-]+" blocking="render">/, '');

/** One start for all pages: starting takes longer than reading a hundred. */
async function check(folder: string): Promise<readonly Message[]> {
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];
  const { stdout } = await promisify(execFile)(
    process.env.JAVA_PATH ?? 'java',
    ['-jar', CHECKER, ...options, folder],
    { maxBuffer: MOST_OUTPUT },
  );
  return (JSON.parse(stdout) as { messages: readonly Message[] }).messages;
}
