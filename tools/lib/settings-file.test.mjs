import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeSettingsFile } from './settings-file.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function taken(text, given = {}) {
  writeFileSync(join(folder, 'settings.env'), text);
  const env = { CONTENT_DIR: folder, ...given };
  takeSettingsFile({ env, root: '/srv/masthead' });
  return env;
}

test('what is set nowhere else is taken, a relative data directory from where the file stands', () => {
  const text = '# ours\n\nSITE_PORT=4100\r\n';
  expect(taken(`${text}LOG_LEVEL= debug \nDATA_DIR=.data\n`, { SITE_PORT: '80' })).toEqual({
    CONTENT_DIR: folder,
    SITE_PORT: '80',
    LOG_LEVEL: 'debug',
    DATA_DIR: join(folder, '.data'),
  });
  expect(taken('DATA_DIR=/srv/data').DATA_DIR).toBe('/srv/data');
  expect(taken('DATA_DIR=')).not.toHaveProperty('DATA_DIR');
  expect(taken('DATA_DIR=.data', { DATA_DIR: 'data' }).DATA_DIR).toBe('data');
});

test('every line that is no setting is named', () => {
  expect(() => taken('SITE_PORT 4100\nLOG_LEVEL=debug\nexport A=1')).toThrow(
    `${join(folder, 'settings.env')}:1: is no NAME=VALUE: SITE_PORT 4100\n${join(folder, 'settings.env')}:3: `,
  );
});

test('a folder without the file says nothing', () => {
  const env = { CONTENT_DIR: folder };
  takeSettingsFile({ env, root: '/srv/masthead' });
  expect(env).toEqual({ CONTENT_DIR: folder });
});
