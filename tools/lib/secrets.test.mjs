import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureSecrets, readSecrets } from './secrets.mjs';

let folder;
let dataDir;
const file = () => join(dataDir, 'secrets.json');
const mode = () => statSync(file()).mode & 0o777;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-secrets-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('makes all of them once, readable by the owner alone', () => {
  const made = ensureSecrets({ env: {}, dataDir });
  expect(Object.keys(made).sort()).toEqual([
    'ADDRESS_KEY',
    'COOKIE_SECRET',
    'GRANT_SECRET',
    'PROOF_KEY',
    'PUBLISH_TOKEN',
    'SERVICE_TOKEN',
  ]);
  for (const secret of Object.values(made)) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(new Set(Object.values(made)).size).toBe(6);
  expect(mode()).toBe(0o600);
  expect(ensureSecrets({ env: {}, dataDir })).toEqual(made);
});

test('a link or an open file that another user put there takes none of them', () => {
  mkdirSync(dataDir, { mode: 0o777 });
  const elsewhere = join(folder, 'elsewhere');
  writeFileSync(elsewhere, '');
  chmodSync(elsewhere, 0o666);
  symlinkSync(elsewhere, `${file()}.${process.pid}`);
  ensureSecrets({ env: {}, dataDir });
  expect(readFileSync(elsewhere, 'utf8')).toBe('');
  expect(mode()).toBe(0o600);
});

test('the folder that it makes is the owner’s alone, whatever the umask is', () => {
  const umask = process.umask(0);
  try {
    ensureSecrets({ env: {}, dataDir });
    expect(statSync(dataDir).mode & 0o077).toBe(0);
  } finally {
    process.umask(umask);
  }
});

test('takes the environment first and does not write it down', () => {
  const secrets = ensureSecrets({ env: { PUBLISH_TOKEN: 'from-outside' }, dataDir });
  expect(secrets.PUBLISH_TOKEN).toBe('from-outside');
  expect(readFileSync(file(), 'utf8')).not.toContain('from-outside');
  expect(readSecrets(dataDir)).not.toHaveProperty('PUBLISH_TOKEN');
});

test('adds what an older file lacks and keeps the rest', () => {
  const { GRANT_SECRET } = ensureSecrets({ env: { PUBLISH_TOKEN: 'given' }, dataDir });
  const later = ensureSecrets({ env: {}, dataDir });
  expect(later.GRANT_SECRET).toBe(GRANT_SECRET);
  expect(later.PUBLISH_TOKEN).toMatch(/^[\w-]{43}$/);
});

test('narrows the mode of a file that others could read', () => {
  ensureSecrets({ env: {}, dataDir });
  chmodSync(file(), 0o644);
  readSecrets(dataDir);
  expect(mode()).toBe(0o600);
});

test('in production names every missing one in a line and makes nothing', () => {
  const env = { NODE_ENV: 'production', GRANT_SECRET: 'given' };
  expect(() => ensureSecrets({ env, dataDir })).toThrow(
    expect.objectContaining({
      lines: [
        'PUBLISH_TOKEN is not set; with NODE_ENV=production it has no default.',
        'SERVICE_TOKEN is not set; with NODE_ENV=production it has no default.',
        'COOKIE_SECRET is not set; with NODE_ENV=production it has no default.',
        'PROOF_KEY is not set; with NODE_ENV=production it has no default.',
      ],
    }),
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('in production the key of addresses is asked of those alone who send mails or count searches', () => {
  const names = ['PUBLISH_TOKEN', 'SERVICE_TOKEN', 'GRANT_SECRET', 'COOKIE_SECRET', 'PROOF_KEY'];
  const given = Object.fromEntries(names.map((name) => [name, 'given']));
  const env = { NODE_ENV: 'production', ...given };
  expect(ensureSecrets({ env, dataDir })).toEqual(given);
  for (const use of [{ SMTP_URL: 'smtp://mail' }, { SEARCHES_WITHOUT_FINDS: 'on' }]) {
    expect(() => ensureSecrets({ env: { ...env, ...use }, dataDir })).toThrow(
      expect.objectContaining({
        lines: ['ADDRESS_KEY is not set; with NODE_ENV=production it has no default.'],
      }),
    );
  }
});

test('in production does not fall back on the file', () => {
  ensureSecrets({ env: {}, dataDir });
  expect(() => ensureSecrets({ env: { NODE_ENV: 'production' }, dataDir })).toThrow(
    'PUBLISH_TOKEN',
  );
});

test('says which file is broken and keeps it', () => {
  ensureSecrets({ env: {}, dataDir });
  writeFileSync(file(), '{ "PUBLISH_TOKEN": ');
  expect(() => ensureSecrets({ env: {}, dataDir })).toThrow(`${file()} is not readable as JSON`);
  expect(readFileSync(file(), 'utf8')).toBe('{ "PUBLISH_TOKEN": ');
});
