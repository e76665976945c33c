import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cachedPage } from '#src/testing/cached-page.ts';
import { PageBody } from './page-body.ts';
import type { KeptPage } from './page-cache.ts';
import { MAX_FILE_BYTES, type PageFile, readPages, writePages } from './page-file.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const TEXT = '<p>Größer 走る人</p>'.repeat(50);

async function someFile(): Promise<PageFile> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-pages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { path: join(folder, 'below', 'pages'), identity: 'this build', secret: 'a secret' };
}

const somePages = (count: number): KeptPage[] =>
  Array.from({ length: count }, (_, index) => [
    `/en/magazine/story-${index}`,
    cachedPage({
      body: new PageBody(TEXT + index),
      etag: `W/"${index}"`,
      headers: { 'content-language': 'en' },
      alternates: { de: `/de/magazine/${index}` },
      tags: [`item:${index}:en`],
      expiresAt: NOW + 1 + index,
    }),
  ]);

const save = (file: PageFile, pages: Iterable<KeptPage>, savedAt = NOW) =>
  writePages(file, { lastId: '7', savedAt, pages });

test('written pages are read again, the last requested last', async () => {
  const file = await someFile();
  expect(await readPages(file, NOW)).toBeNull();
  const pages = somePages(5);
  expect(await save(file, pages)).toBe(5);
  const read = await readPages(file, NOW);
  expect(read?.lastId).toBe('7');
  expect(read?.pages.map(([key]) => key)).toEqual(pages.map(([key]) => key).reverse());
  for (const [key, { body, ...page }] of read?.pages ?? []) {
    const { body: former, ...expected } = new Map(pages).get(key) ?? cachedPage();
    expect(page).toEqual(expected);
    expect(body.as('identity')).toEqual(former.as('identity'));
    expect(body.as('br')).toEqual(former.as('br'));
  }
  const { mode } = await stat(file.path);
  expect(mode & 0o777).toBe(0o600);
});

test('pages that may not be shown any more are left out', async () => {
  const file = await someFile();
  const [first, second, third] = somePages(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error();
  const gone: KeptPage = [third[0], { ...third[1], expiresAt: null, staleUntil: NOW + 1 }];
  await save(file, [first, second, gone]);
  const keysAt = async (now: number) => (await readPages(file, now))?.pages.map(([key]) => key);
  expect(await keysAt(NOW)).toEqual([third[0], second[0], first[0]]);
  expect(await keysAt(NOW + 1)).toEqual([second[0]]);
  expect(await keysAt(NOW + 2)).toEqual([]);
});

test.each([
  ['another build', { identity: 'another build' }, NOW, /another build or other settings/],
  ['another site', { secret: 'another' }, NOW, /damaged, or of another site/],
  ['two days ago', {}, NOW + 2 * 86_400_000, /too old/],
  ['the future', {}, NOW - 1, /of the future/],
] as const)('a file of %s is of no use', async (_what, other, now, reason) => {
  const file = await someFile();
  await save(file, somePages(2));
  await expect(readPages({ ...file, ...other }, now)).rejects.toThrow(reason);
});

test('a file that is damaged anywhere, cut off or no such file is of no use', async () => {
  const file = await someFile();
  await save(file, somePages(3));
  const whole = await readFile(file.path);
  const damaged = Array.from({ length: 60 }, (_, index) => {
    const bytes = Buffer.from(whole);
    const at = Math.floor((index * whole.length) / 60);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x20, at);
    return bytes;
  });
  const cut = [0, 1, 16, 17, 40, whole.length - 1].map((length) => whole.subarray(0, length));
  const others = [Buffer.concat([whole, whole]), randomBytes(500), Buffer.from('{}')];
  for (const bytes of [...damaged, ...cut, ...others]) {
    await writeFile(file.path, bytes);
    await expect(readPages(file, NOW)).rejects.toThrow(/^the file is /);
  }
  await writeFile(file.path, whole);
  expect((await readPages(file, NOW))?.pages).toHaveLength(3);
});

test('no more is written than fits, those that come first before others', async () => {
  const file = await someFile();
  const pages = somePages(20);
  const count = await writePages(file, { lastId: '1', savedAt: NOW, pages }, 3000);
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThan(20);
  expect((await stat(file.path)).size).toBeLessThanOrEqual(3000);
  const read = await readPages(file, NOW);
  expect(read?.pages.map(([key]) => key)).toEqual(
    pages
      .slice(0, count)
      .map(([key]) => key)
      .reverse(),
  );
  await writeFile(file.path, Buffer.alloc(MAX_FILE_BYTES + 1));
  await expect(readPages(file, NOW)).rejects.toThrow('too large');
});

test('a write that fails, or that was broken off, leaves the former file', async () => {
  const file = await someFile();
  await save(file, somePages(2));
  await writeFile(`${file.path}.new`, 'half of it');
  function* broken(): Generator<KeptPage> {
    yield* somePages(1);
    throw new Error('broken');
  }
  await expect(save(file, broken())).rejects.toThrow('broken');
  expect((await readPages(file, NOW))?.pages).toHaveLength(2);
  await save(file, somePages(4));
  expect((await readPages(file, NOW))?.pages).toHaveLength(4);
  expect(await readdir(join(file.path, '..'))).toEqual(['pages']);
});
