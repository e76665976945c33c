import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureJava } from './java.mjs';

const progress = { step: (_title, work) => work() };
let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'masthead-java-'));
  mkdirSync(join(home, 'bin'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function place(script) {
  const file = join(home, 'bin/java');
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

test('the Java of JAVA_HOME is asked to run the checker, and taken', async () => {
  const asked = join(home, 'asked');
  const java = place(`echo "$@" > ${asked}`);
  const env = { JAVA_HOME: home };
  expect(await ensureJava({ root: '/root-of-it', progress, env, install: undefined })).toBe(java);
  expect(readFileSync(asked, 'utf8')).toMatch(/-jar \/root-of-it\/.*vnu\.jar --version/);
});

test('one that cannot run it is not taken; what can be installed is, else there is none', async () => {
  place('exit 1');
  const env = { JAVA_HOME: home };
  // No checker here, so that no Java of the machine runs it.
  const installed = [];
  const install = async (name) => installed.push(name) > 0;
  expect(await ensureJava({ root: home, progress, env, install })).toBeNull();
  expect(installed).toEqual(['default-jre-headless']);
});
