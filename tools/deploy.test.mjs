/* The units of deploy/systemd: systemd reads them, and what they name is there. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './lib/command.mjs';
import { ROOT } from './lib/paths.mjs';

const FOLDER = join(ROOT, 'deploy/systemd');
const units = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]);

test.each(units)(
  '%s starts programs of the project, and leaves them time to drain',
  (_name, unit) => {
    for (const [, file] of unit.matchAll(/^ExecStart=\/usr\/bin\/node (\S+)/gm)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
    }
    // Ten seconds, see docs/operations.md.
    for (const [, seconds] of unit.matchAll(/^TimeoutStopSec=(\d+)$/gm)) {
      expect(Number(seconds)).toBeGreaterThan(10);
    }
  },
);

test('systemd finds no fault in them, where there is one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-units-'));
  try {
    for (const [name, unit] of units) {
      // What an operator's machine has, and this one need not.
      const here = unit
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll('/usr/sbin/nginx', process.execPath)
        .replaceAll('/bin/systemctl', process.execPath)
        .replace(/^(User|Group)=.*$/gm, '$1=root');
      writeFileSync(join(folder, name), here);
    }
    const files = units.map(([name]) => join(folder, name));
    const { code, lines } = await runCommand('systemd-analyze', ['verify', ...files]);
    // 127: there is no systemd here.
    const faults = code === 127 ? [] : lines.filter((line) => line.includes('masthead-'));
    expect(faults).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
