import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NotAvailable } from './bench-problem.ts';
import { requirePrograms } from './required-programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what is missing is named with the command that installs it', () => {
  expect(() => requirePrograms(['nginx', 'wrk'], folder)).toThrow(
    new NotAvailable('nginx and wrk are not installed; install with: apt-get install nginx wrk'),
  );
  writeFileSync(join(folder, 'nginx'), '');
  chmodSync(join(folder, 'nginx'), 0o755);
  expect(() => requirePrograms(['nginx', 'wrk'], `/nowhere:${folder}`)).toThrow(
    new NotAvailable('wrk is not installed; install with: apt-get install wrk'),
  );
  expect(() => requirePrograms(['nginx'], `/nowhere:${folder}`)).not.toThrow();
});

test('a file that cannot be run is no program', () => {
  writeFileSync(join(folder, 'wrk'), '', { mode: 0o644 });
  expect(() => requirePrograms(['wrk'], folder)).toThrow(NotAvailable);
});
