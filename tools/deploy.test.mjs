/* The units of deploy/systemd name existing files; deploy.debian.test.mjs asks systemd. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const FOLDER = join(ROOT, 'deploy/systemd');
const units = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]);

test.each(units)(
  '%s starts programs of the project, and leaves them time to drain',
  (_name, unit) => {
    for (const [, file] of unit.matchAll(/^ExecStart=\/usr\/bin\/env node (\S+)/gm)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
    }
    // Ten seconds, see docs/operations/restart.md.
    for (const [, seconds] of unit.matchAll(/^TimeoutStopSec=(\d+)$/gm)) {
      expect(Number(seconds)).toBeGreaterThan(10);
    }
  },
);
