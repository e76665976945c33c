/* Debian's own programs check the files of deploy/, if they can be installed. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from './lib/command.mjs';
import { ROOT } from './lib/paths.mjs';
import { ensureServer } from './lib/system-servers.mjs';

const UNITS = join(ROOT, 'deploy/systemd');
const INSTALL_MS = 600_000;
const QUIET = { step: (_title, work) => work(() => {}) };

/** systemd's count of exposure, from 0 to 10. */
const EXPOSURE = [
  ['masthead-content@.service', 1.1],
  ['masthead-site@.service', 1.1],
  ['masthead-prerender.service', 1.1],
  ['masthead-backup.service', 1.1],
  ['masthead-doctor.service', 1.1],
  // Root: it tests nginx's configuration and reloads it.
  ['masthead-mirror-reload.service', 5.5],
];

let programs;
beforeAll(async () => {
  const names = ['systemd', 'logrotate'];
  const found = [];
  for (const name of names) found.push([name, await ensureServer(name, { progress: QUIET })]);
  programs = Object.fromEntries(found);
}, INSTALL_MS);

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('systemd finds no fault in the units', async () => {
  const names = readdirSync(UNITS);
  for (const name of names) {
    // An operator's machine has it; this one need not.
    const here = readFileSync(join(UNITS, name), 'utf8')
      .replaceAll('/usr/sbin/nginx', process.execPath)
      .replaceAll('/bin/systemctl', process.execPath)
      .replace(/^(User|Group)=.*$/gm, '$1=root');
    writeFileSync(join(folder, name), here);
  }
  const files = names.map((name) => join(folder, name));
  const { code, lines } = await runCommand(programs.systemd, ['verify', ...files]);
  expect(code, lines.join('\n')).not.toBe(127);
  expect(lines.filter((line) => line.includes('masthead-'))).toEqual([]);
});

test.each(EXPOSURE)('%s is exposed by %d at most', async (name, most) => {
  const unit = join(UNITS, name);
  const { lines } = await runCommand(programs.systemd, ['security', '--offline=true', unit]);
  const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(lines.join('\n')) ?? [];
  expect(Number(exposure), lines.join('\n')).toBeLessThanOrEqual(most);
  expect(Number(exposure)).toBeGreaterThan(0);
});

test('logrotate takes its file, and keeps a log as long as it says', async () => {
  const file = join(folder, 'masthead');
  const text = readFileSync(join(ROOT, 'deploy/logrotate'), 'utf8');
  // Neither its user nor nginx need exist here.
  const set = text.replaceAll('/var/log/masthead', folder).replace('www-data adm', 'root root');
  writeFileSync(file, set.replaceAll('/run/nginx.pid', join(folder, 'nginx.pid')), { mode: 0o644 });
  cpSync(join(ROOT, 'package.json'), join(folder, 'access.log'));
  const { code, lines } = await runCommand(programs.logrotate, [
    '-f',
    '-v',
    '-s',
    join(folder, 'state'),
    file,
  ]);
  expect(code, lines.join('\n')).toBe(0);
  expect(lines.filter((line) => /^error/.test(line))).toEqual([]);
  expect(lines.join('\n')).toContain('(14 rotations)');
  expect(readdirSync(folder).filter((name) => /^access[.]log-\d{8}$/.test(name))).toHaveLength(1);
  expect(readFileSync(join(folder, 'access.log'), 'utf8')).toBe('');
});
