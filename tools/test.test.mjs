import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStandIn } from './testing/stand-in.mjs';

/* In a project whose Vitest is a small stand-in. */

const TIMEOUT_MS = 60_000;
const STEP = 'Units, components and calls';

let root;

beforeAll(() => {
  root = makeStandIn();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** It says `words`, writes `report` and ends with `code`. */
function installVitest({ words, report, code }) {
  installProgram(`
    const { writeFileSync } = require('node:fs');
    const report = process.argv.find((arg) => arg.startsWith('--outputFile.json='))?.split('=')[1];
    const content = ${JSON.stringify(report ? JSON.stringify(report) : null)};
    if (content) writeFileSync(report, content);
    process.stderr.write(${JSON.stringify(words.join('\n'))} + '\\n');
    process.exitCode = ${code};
  `);
}

function installProgram(program) {
  const folder = join(root, 'node_modules/.bin');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'vitest'), `#!/usr/bin/env node\n${program}`, { mode: 0o755 });
}

/** Installs the project first. */
function runUnit(filters = []) {
  const args = ['tools/test.mjs', '--only', 'unit', ...filters];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, lines: stdout.trim().split('\n') };
}

const NO_TEST = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

test(
  'a runner that cannot be started fails the run and says so',
  () => {
    const { status, stdout, lines } = runUnit();
    expect(status).toBe(1);
    expect(stdout).toMatch(/Vitest left no report\. The runner's last lines:\n.*vitest ENOENT\n/);
    expect(lines.slice(-2)).toEqual([`Failed: ${STEP}`, '0 passed, 1 failed']);
  },
  TIMEOUT_MS,
);

test.each([
  ['leaves a report without a test', NO_TEST],
  ['leaves no report', null],
])(
  "a runner that runs no test and %s fails the run by the step's name, with its own words",
  (_, report) => {
    const words = [
      `Error: Projects "locales" and "site" have different 'maxWorkers'`,
      '    at run',
    ];
    installVitest({ words, report, code: 1 });
    const { status, stdout, stderr, lines } = runUnit();
    expect(status).toBe(1);
    expect(stderr).toContain(words.join('\n'));
    expect(stdout).toContain(words.map((word) => `  ${word}\n`).join(''));
    expect(lines.slice(-2)).toEqual([`Failed: ${STEP}`, '0 passed, 1 failed']);
  },
  TIMEOUT_MS,
);

test(
  'a runner that ends well without having run a test fails the run too',
  () => {
    installVitest({ words: [], report: NO_TEST, code: 0 });
    const { status, lines } = runUnit();
    expect(status).toBe(1);
    expect(lines.slice(-3)).toEqual(['  No test ran.', `Failed: ${STEP}`, '0 passed, 1 failed']);
  },
  TIMEOUT_MS,
);

test(
  'a filter that matches nothing is named in one line',
  () => {
    const words = ['No test files found, exiting with code 1', 'filter: stroies'];
    installVitest({ words, report: NO_TEST, code: 1 });
    const { status, lines } = runUnit(['stroies']);
    expect(status).toBe(1);
    expect(lines.slice(-3)).toEqual([
      '  No test matches: stroies',
      `Failed: ${STEP}`,
      '0 passed, 1 failed',
    ]);
  },
  TIMEOUT_MS,
);

test(
  'a run whose tests pass says their number and nothing else',
  () => {
    const report = { ...NO_TEST, numPassedTests: 3 };
    installVitest({ words: ['3 passed'], report, code: 0 });
    const { status, stdout, lines } = runUnit();
    expect(status).toBe(0);
    expect(lines.at(-1)).toBe('3 passed, 0 failed');
    expect(stdout).not.toContain('Failed');
  },
  TIMEOUT_MS,
);

test(
  'a runner ends in order whatever ends the run',
  async () => {
    // Playwright ends its servers at Ctrl-C and leaves them at SIGTERM.
    installProgram(`
      process.on('SIGINT', () => console.log('Servers ended.') || process.exit(130));
      setInterval(() => console.log('Servers started.'), 100);
    `);
    const args = ['tools/test.mjs', '--only', 'unit'];
    const run = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    run.stdout.on('data', (text) => {
      said += text;
      if (said.includes('Servers started.')) run.kill('SIGTERM');
    });
    const [code] = await once(run, 'close');
    expect(code).toBe(143);
    expect(said).toContain('Servers ended.');
  },
  TIMEOUT_MS,
);
