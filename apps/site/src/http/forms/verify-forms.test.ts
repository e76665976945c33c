/** What visitors ask at `/{lang}/verify`, and files of articles, which are reported before they leave. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ProofAnswer } from '@masthead/contract/proof';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example, examplePath } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

const HASH = 'ab'.repeat(32);
const proofExample = (name: string): unknown =>
  JSON.parse(readFileSync(examplePath(`proof/examples/${name}.json`), 'utf8'));
const { data: FULL } = ProofAnswer.parse(proofExample('answer-full'));
const answer = (data: object) =>
  json({ data: { record: null, comparison: null, ...data }, meta: null });
const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

test('the form is a page like others; the address of a fingerprint is answered for nobody else', async () => {
  const content = await contentServer({ '/proof/hashes': answer({ record: FULL.record }) });
  const { get } = await runningSite(content);
  expect((await get('/en/verify')).text).toContain('Fingerprint (SHA-256)');
  const found = await get(`/en/verify/${HASH}`);
  expect(found.headers['x-robots-tag']).toBe('noindex');
  expect([found.status, found.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(found.text).toContain('Published by us, changed since');
  expect(found.text).toContain('href="/en/newsroom/releases/first-light"');
  content.say('/proof/hashes', answer({}));
  expect((await get(`/en/verify/${HASH}`)).text).toContain('Not ours as it stands');
  expect((await get('/en/verify/abc')).status).toBe(422);
  expect((await get(`/xx/verify/${HASH}`)).status).toBe(404);
  content.goAway();
  expect((await get(`/en/verify/${HASH}`)).status).toBe(503);
});

test('a pasted text is compared, its differences are marked, and it stands in no address', async () => {
  const content = await contentServer({ '/proof/texts': answer({ comparison: FULL.comparison }) });
  const { get } = await runningSite(content);
  const compared = await get('/en/verify', form({ text: 'The track opens in June.' }));
  expect([compared.status, compared.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(compared.text).toMatch(/The track opens in <ins>June<\/ins><del>July<\/del>\./);
  expect(content.requests.filter((path) => path.includes('track'))).toEqual([]);
  expect((await get('/en/verify', form({ fingerprint: 'no such' }))).status).toBe(422);
  expect((await get('/en/verify', form({ text: 'a '.repeat(30_001) }))).status).toBe(422);
});

test('a file is reported before it leaves; one that cannot be recorded is not sent', async () => {
  const reported: unknown[] = [];
  const story = example('story/examples/full.json');
  const content = await contentServer({ '/stories/first-light': json(story) });
  content.say('/proof/files', (response, request) => {
    request.setEncoding('utf8').on('data', (body: string) => reported.push(JSON.parse(body)));
    request.on('end', () => response.writeHead(204).end());
  });
  const { get } = await runningSite(content);
  const file = await get('/en/magazine/first-light.md');
  const hash = createHash('sha256').update(file.text).digest('hex');
  expect(reported).toMatchObject([{ hash, kind: 'md', locale: 'en' }]);
  content.say('/proof/files', json(example('problem/examples/not-found.json'), 404));
  expect((await get('/de/magazine/first-light.md')).status).toBe(503);
  content.say('/proof/files', (response) => response.destroy());
  expect((await get('/ja/magazine/first-light.md')).status).toBe(503);
});

test('keys and log are there for everybody', async () => {
  const content = await contentServer({
    '/proof/key': json(proofExample('key-full')),
    '/proof/log?': json(proofExample('log-full')),
  });
  const { get } = await runningSite(content);
  const keys = await get('/.well-known/newsroom-key');
  expect(JSON.parse(keys.text)).toMatchObject({ head: { n: 1 }, keys: [{ from: 1 }] });
  const log = await get('/.well-known/newsroom-log?after=0');
  expect(
    log.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).n),
  ).toEqual([1]);
});
