/** Hidden items leave no trace in any public answer, in some languages or in all. */
import { PREVIEW_HEADER, PreviewCreatedAnswer } from '@masthead/contract/preview';
import { callsFor, READS, type ReadName } from '@masthead/contract/reads';
import type { ItemType } from '@masthead/contract/types';
import type { Locale } from '@masthead/locales/registry';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Newsroom, testPings } from '#src/access/canaries-in-pings.cases.ts';
import { revisionOf } from '#src/reading/queries/rows.ts';
import {
  CANARIES,
  type Canary,
  HIDINGS,
  type Hiding,
  NAMELESS,
  OPEN,
  publishCanaries,
} from '#src/testing/canaries.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { openListener, pingWorkerOf, toldAt } from '#src/testing/pings.ts';
import { AUTHORIZED, startTestServer } from '#src/testing/test-server.ts';
import { borrowTestStore } from '#src/testing/test-store.ts';

/** Asks every call there is: a busy machine needs its time. */
const LONG = { timeout: 120_000 };
/** In the glossary and the notes on style, which are for those who translate alone. */
const GUIDE_WORD = 'guidewordcanary';
/** A hundred items in thirteen languages, where all is busy. */
const PUBLISHING_MS = 120_000;

/** All tests, on a newsroom in these languages, English among them. */
export async function testCanaries(locales: readonly Locale[]): Promise<void> {
  const newsroom = await openNewsroom(locales);
  testPreviews(newsroom);
  describe.each([...locales])('in %s', (locale) => testLanguage(newsroom, locale));
  testFilesAndAddresses(newsroom);
  testPings(newsroom);
}

async function openNewsroom(locales: readonly Locale[]): Promise<Newsroom> {
  const store = await borrowTestStore();
  const { settings, heard, close } = await openListener();
  const server = await startTestServer(store, settings);
  const worker = pingWorkerOf(server);
  beforeAll(async () => {
    await worker.work();
    await publishCanaries(server, locales);
    const forTranslators = {
      glossary: [{ term: GUIDE_WORD, translations: { de: GUIDE_WORD }, note: GUIDE_WORD }],
      style_notes: { en: GUIDE_WORD, de: GUIDE_WORD },
    };
    await server.send('PUT', '/configuration', forTranslators);
    const draft = CANARIES.find(({ hiding }) => hiding === 'saved');
    const listed = await server.send('GET', `/items?drafts=true&q=${draft?.word}`);
    expect(listed.body).toContain(draft?.id);
  }, PUBLISHING_MS);
  afterAll(async () => {
    await worker.stop();
    close();
    await server.close();
    await store.remove();
  });
  return { server, locales, toldAt: (at) => toldAt(at, { server, worker, heard }) };
}

const pathOf = (call: ReadName, id: string) => READS[call].path.replace('{id}', id);
const pagesOf = (type: ItemType, id: string) => callsFor(type).map((call) => pathOf(call, id));

const LISTS = (Object.keys(READS) as ReadName[])
  .map((call) => READS[call].path)
  .filter((path) => !path.includes('{') && path !== '/search/recirc');

const searches = (word: string) => [
  `/search?q=${word}&year=2026`,
  ...[word, word.slice(0, 9), word.replace('ll', 'l'), `open ${word}`].flatMap((q) => [
    `/search?q=${q}`,
    `/search?q=${q}&type=story`,
    `/search/suggest?q=${q}`,
  ]),
];

/** Requests that need no knowledge of anything hidden. */
const KNOWN = [
  ...LISTS,
  ...LISTS.filter((path) => path !== '/configuration').map((path) => `${path}?page=2`),
  ...[...OPEN].flatMap(([type, { id, slug }]) => [
    ...pagesOf(type, slug),
    `/search/recirc?id=${id}&limit=12`,
    `/media/kits/en/${id}.zip`,
  ]),
  ...['newsroom', 'resources'].map((scope) => `/search?scope=${scope}`),
  '/openapi.json',
];

const marksOf = ({ word, id, slug, media }: Canary) => [word, id, slug, media];
const ANY_MARK = new RegExp([...new Set(CANARIES.flatMap(marksOf))].join('|'));

/** Which of the canaries an answer has a trace of: in its body, or in its headers. */
function tracesIn({ rawPayload, headers }: LightMyRequestResponse, canaries = CANARIES): Canary[] {
  // A search says again what was searched for.
  const body = rawPayload.toString('latin1').replace(/"query":"[^"]*"/, '');
  const text = (body + JSON.stringify(headers)).toLowerCase();
  if (!ANY_MARK.test(text)) return [];
  return canaries.filter((canary) => marksOf(canary).some((mark) => text.includes(mark)));
}

function testPreviews({ server }: Newsroom): void {
  test.each([
    [{ at: shifted(START, 2 * HOUR) }, ['embargoed', 'saved', 'scheduled']],
    [{ all_drafts: true }, ['saved']],
    [{ at: shifted(START, 2 * HOUR), all_drafts: true }, ['embargoed', 'saved', 'scheduled']],
  ])(
    'a preview of %j shows what is to come, and nothing that is not',
    LONG,
    async (asked, hidings) => {
      const made = await server.send('POST', '/previews', asked);
      const held = { [PREVIEW_HEADER]: PreviewCreatedAnswer.parse(made.json()).data.token };
      const shown = new Set<string>();
      for (const path of [...LISTS, ...HIDINGS.flatMap(anySearch)]) {
        const answer = await server.get(path, held);
        expect(answer.statusCode, path).toBe(200);
        for (const { hiding } of tracesIn(answer)) shown.add(hiding);
      }
      expect([...shown].sort()).toEqual(hidings);
    },
  );

  test('the preview of a mail shows future content to people who may see it, and to nobody else', async () => {
    const at = (id: string, form = '') => `/publishing/alerts/mail${form}?item=${id}&locale=en`;
    for (const { id, hiding } of CANARIES.filter(({ type }) => type === 'release')) {
      for (const form of ['', '.html']) {
        const isStored = !['expired', 'withdrawn', 'saved'].includes(hiding);
        const shown = await server.get(at(id, form), AUTHORIZED);
        expect(shown.statusCode, hiding).toBe(isStored ? 200 : 422);
        expect(shown.headers['cache-control']).toBe('no-store');
        const others = await server.get(at(id, form));
        expect([others.statusCode, tracesIn(others)]).toEqual([401, []]);
      }
    }
  });
}

function anySearch(hiding: Hiding): string[] {
  const canary = CANARIES.find((each) => each.hiding === hiding && each.type === 'story');
  return canary === undefined ? [] : [`/search?q=${canary.word}`];
}

function testLanguage({ server }: Newsroom, locale: Locale): void {
  const ask = (path: string) => server.get(path, { 'accept-language': locale });

  test('no list, page, count or archive has a trace of them', async () => {
    let found = 0;
    for (const path of KNOWN) {
      const answer = await ask(path);
      if (answer.statusCode === 200) found += 1;
      expect(tracesIn(answer), path).toEqual([]);
      expect(answer.body.includes(GUIDE_WORD), path).toBe(false);
    }
    expect(found, 'the crawl sees the open newsroom').toBeGreaterThan(50);
  });

  test.each(HIDINGS)('no search finds what is %s', async (hiding) => {
    const own = CANARIES.filter((canary) => canary.hiding === hiding);
    const [{ word } = { word: '' }] = own;
    for (const path of searches(word)) {
      const answer = await ask(path);
      expect(answer.statusCode, path).toBe(200);
      expect(tracesIn(answer, own), path).toEqual([]);
    }
  });

  test('nobody is found by a name that a draft of the source language alone has', async () => {
    for (const path of searches(NAMELESS).filter((each) => !each.includes('open'))) {
      expect((await ask(path)).json().data, path).toEqual([]);
    }
  });

  test('related items leave out private ones, too', async () => {
    for (const { id } of OPEN.values()) {
      const answer = await ask(`/search/recirc?id=${id}&limit=12`);
      expect(tracesIn(answer)).toEqual([]);
    }
  });

  test('asked for by name they are what is not there, byte for byte', async () => {
    const missing = new Map<string, ReturnType<typeof withoutDate>>();
    for (const path of new Set(CANARIES.flatMap(({ type }) => pagesOf(type, 'never-there')))) {
      missing.set(path, withoutDate(await ask(path)));
    }
    for (const canary of CANARIES) {
      if (['private', 'protected', 'withdrawn'].includes(canary.hiding)) continue;
      for (const path of pagesOf(canary.type, canary.slug)) {
        const notThere = missing.get(path.replace(canary.slug, 'never-there'));
        expect(notThere).toBeDefined();
        expect(withoutDate(await ask(path)), path).toEqual(notThere);
        const byId = await ask(path.replace(canary.slug, canary.id));
        expect(withoutDate(byId), path).toEqual(notThere);
      }
    }
  });

  test('readers learn that an item is gone, and nothing else of it', async () => {
    const answers = new Set<string>();
    for (const canary of CANARIES.filter(({ hiding }) => hiding === 'withdrawn')) {
      for (const path of pagesOf(canary.type, canary.slug)) {
        const answer = await ask(path);
        expect([answer.statusCode, tracesIn(answer, [canary])], path).toEqual([410, []]);
        answers.add(answer.body);
      }
    }
    expect(answers.size).toBe(1);
  });

  test('of a protected item only the password page is there, the same for all', async () => {
    const answers = new Set<string>();
    for (const canary of CANARIES.filter(({ hiding }) => hiding === 'protected')) {
      for (const path of pagesOf(canary.type, canary.slug)) {
        const answer = await ask(path);
        expect(answer.statusCode, path).toBe(401);
        answers.add(answer.body.replace(canary.id, ''));
      }
    }
    expect(answers.size).toBe(1);
  });
}

function testFilesAndAddresses({ server, locales }: Newsroom): void {
  test('files of hidden items are closed, and say nothing of themselves', async () => {
    const missing = await server.get(
      '/media/00000000-0000-4000-8000-000000000001/0/original-240.webp',
    );
    const rows = await server.services.database.db.selectFrom('media').selectAll().execute();
    for (const row of rows) {
      const canary = CANARIES.find(({ media }) => media === row.id);
      if (canary === undefined || canary.hiding === 'private') continue;
      for (const file of ['original-240.webp', '16x9-480.avif', `${canary.word}.jpg`]) {
        const answer = await server.get(`/media/${row.id}/${revisionOf(row)}/${file}`);
        expect(withoutDate(answer), file).toEqual(withoutDate(missing));
      }
      for (const locale of locales) {
        const kit = await server.get(`/media/kits/${locale}/${canary.id}.zip`);
        expect(withoutDate(kit)).toEqual(withoutDate(missing));
      }
    }
  });

  test('old addresses, redirects and the change feed tell nothing to the public', async () => {
    for (const { slug, id } of CANARIES) {
      const answer = await server.get(`/redirects?path=/en/magazine/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain(id);
    }
    expect((await server.get('/changes')).statusCode).toBe(401);
    expect((await server.app.inject('/readyz')).body).not.toContain('quillfax');
  });
}

function withoutDate({ statusCode, headers, rawPayload }: LightMyRequestResponse) {
  const { date: _, ...rest } = headers;
  return { statusCode, headers: rest, body: rawPayload.toString() };
}
