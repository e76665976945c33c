import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogEntry } from '@masthead/contract/proof';
import { entryHash, headText, keyIdOf, NO_ENTRY, sha256 } from '@masthead/contract/proof/chain.ts';
import { expect, onTestFinished, test } from 'vitest';
import { entriesOfFile, readCopy, verifyCopy } from '#src/verify-log.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const public_key = publicKey
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('base64');
const key = keyIdOf(public_key);
const at = '2026-05-03T07:00:00.000Z';

function aLog(...says: readonly [LogEntry['kind'], object][]): LogEntry[] {
  let previous = NO_ENTRY;
  return says.map(([kind, what], index) => {
    const opening = JSON.stringify({ salt: String(index), ...what });
    const entry = { n: index + 1, at, kind, statement: sha256(opening), previous };
    previous = entryHash(entry);
    return { ...entry, hash: previous, opening };
  });
}

function keysFor(log: readonly LogEntry[], signedAt = at) {
  const last = log.at(-1);
  const head = { n: last?.n ?? 0, hash: last?.hash ?? NO_ENTRY, at: signedAt };
  const signature = sign(null, Buffer.from(headText(head)), privateKey).toString('base64');
  const introduced = { id: key, algorithm: 'Ed25519', public_key, from: 1 };
  return {
    keys: [{ ...introduced, endorsed_by: null, revoked_from: null }],
    head: { ...head, key, signature },
  };
}

const file = sha256('a press release');
const KEY: [LogEntry['kind'], object] = [
  'key',
  { key, public_key, endorsed_by: null, endorsement: null },
];
const text = (log: readonly LogEntry[]) => log.map((each) => `${JSON.stringify(each)}\n`).join('');

test('a copy on disk is checked without asking anybody, and a file is found in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = aLog(KEY, ['file', { sha256: file }], ['edition', { fingerprint: sha256('other') }]);
  await writeFile(join(folder, 'newsroom-log'), text(log));
  await writeFile(join(folder, 'newsroom-key'), JSON.stringify(keysFor(log)));
  await writeFile(join(folder, 'release.pdf'), 'a press release');
  const copy = await readCopy(join(folder, 'newsroom-log'));
  const report = verifyCopy(copy, key);
  expect(report).toMatchObject({ faults: [], headFault: null, head: { n: 3 } });
  const { found } = await entriesOfFile(join(folder, 'release.pdf'), report.entries);
  expect(found.map(({ n }) => n)).toEqual([2]);
  expect(verifyCopy(copy, '0'.repeat(16)).headFault).toMatch(/does not follow/);
});

test('what was corrected is not found any more; what was appended since is left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verify-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'release.pdf'), 'a press release');
  const log = aLog(KEY, ['file', { sha256: file }], ['correction', { entry: 2 }]);
  const whole = verifyCopy({ log: text(log), keys: JSON.stringify(keysFor(log)) }, null);
  expect((await entriesOfFile(join(folder, 'release.pdf'), whole.entries)).found).toEqual([]);
  const older = verifyCopy(
    { log: text(log), keys: JSON.stringify(keysFor(log.slice(0, 2))) },
    null,
  );
  expect([older.headFault, older.entries.length]).toEqual([null, 2]);
});

test('a gap, a fork, a key that is revoked and a wrong signature are named', () => {
  const log = aLog(KEY, ['file', { sha256: file }], ['file', { sha256: file }]);
  const check = (entries: readonly LogEntry[], keys = keysFor(entries)) =>
    verifyCopy({ log: text(entries), keys: JSON.stringify(keys) }, null);
  expect(check(log.toSpliced(1, 1)).faults).toEqual([
    { n: 3, reason: 'entries before it are missing' },
  ]);
  const other = aLog(KEY, ['edition', {}], ['file', { sha256: file }]);
  expect(check([...log.slice(0, 2), ...other.slice(2)]).faults).toMatchObject([{ n: 3 }]);
  expect(
    check(log, {
      ...keysFor(log),
      head: { ...keysFor(log).head, at: `${at.slice(0, 3)}7${at.slice(4)}` },
    }).headFault,
  ).toBe('its signature is wrong');
  const revoked = aLog(KEY, ['file', { sha256: file }], ['revocation', { key, from: 2 }]);
  expect(check(revoked).headFault).toMatch(/revoked from entry 2/);
});
