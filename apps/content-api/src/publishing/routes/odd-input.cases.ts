/** Whatever is asked of the calls: an answer or a refusal with a problem, never a 5xx. */
import { CalendarQuery } from '@masthead/contract/calendar';
import { DraftsQuery } from '@masthead/contract/draft';
import { GrantsQuery } from '@masthead/contract/grant';
import { ItemListQuery } from '@masthead/contract/item-list';
import { ProtectedItemsQuery } from '@masthead/contract/item-password';
import { MediaListQuery } from '@masthead/contract/media-list';
import { PreviewsQuery } from '@masthead/contract/preview';
import { Problem } from '@masthead/contract/problem';
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';
import { examplesServer } from '#src/testing/examples-server.ts';
import { uuid } from '#src/testing/items.ts';
import { AUTHORIZED } from '#src/testing/test-server.ts';

/** Already encoded, as they stand in an address. */
const ODD = [
  '',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ff',
  '%F0%9F',
  '%zz',
  '%',
  '-1',
  '0',
  '1e308',
  '99999999999999999999',
  '1.5',
  'NaN',
  'null',
  'undefined',
  '[]',
  '{}',
  '%7B%22a%22:1%7D',
  '%27%20or%201=1--',
  '%25',
  '%5C',
  '_',
  '..',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  '%E2%80%AE',
  '%F0%9F%91%9F',
  'e%CC%81',
  uuid(1).replaceAll('0', 'A'),
  'a'.repeat(200),
  'a'.repeat(499),
  'a'.repeat(12_000),
  '%E3%81%82'.repeat(300),
];

const CALLS = [
  ...Object.values(READS).map(({ path, query }) => ({ path, takes: Object.keys(query.shape) })),
  { path: '/redirects', takes: ['path'] },
  { path: '/media/kits/{locale}/{id}.zip', takes: ['secret', 'token'] },
  { path: '/media/kits/{locale}/{id}/{block}.zip', takes: ['secret', 'token'] },
  { path: '/media/{id}/{revision}/{file}', takes: ['download'] },
  { path: '/publishing/ledger', takes: ['page', 'per_page'] },
  { path: '/publishing/addresses', takes: ['after', 'limit'] },
  { path: '/publishing/redirects', takes: [] },
  { path: '/publishing/audit', takes: ['page', 'per_page', 'subject'] },
  { path: '/publishing/grants', takes: Object.keys(GrantsQuery.shape) },
  { path: '/publishing/passwords', takes: Object.keys(ProtectedItemsQuery.shape) },
  { path: '/publishing/alerts', takes: [] },
  { path: '/publishing/alerts/mail', takes: ['item', 'locale'] },
  { path: '/publishing/alerts/digest', takes: ['channel', 'frequency', 'locale'] },
  { path: '/publishing/alerts/digest.html', takes: ['channel', 'frequency', 'locale'] },
  { path: '/publishing/alerts/mail.html', takes: ['item', 'locale'] },
  { path: '/publishing/items/{id}', takes: [] },
  { path: '/publishing/items/{id}/editions', takes: ['page', 'per_page'] },
  { path: '/publishing/items/{id}/editions/{number}', takes: [] },
  { path: '/publishing/items/{id}/editions/{number}/diff/{other}', takes: [] },
  { path: '/publishing/media/{id}', takes: [] },
  { path: '/publishing/media/{id}/file', takes: [] },
  { path: '/publishing/media/{id}/{rendition}', takes: ['revision'] },
  { path: '/publishing/media/{id}/uses', takes: [] },
  { path: '/publishing/items', takes: Object.keys(ItemListQuery.shape) },
  { path: '/publishing/media', takes: Object.keys(MediaListQuery.shape) },
  { path: '/publishing/drafts', takes: Object.keys(DraftsQuery.shape) },
  { path: '/publishing/presence', takes: ['ids'] },
  { path: '/publishing/previews', takes: Object.keys(PreviewsQuery.shape) },
  { path: '/publishing/ledger/counts', takes: [] },
  { path: '/publishing/calendar', takes: Object.keys(CalendarQuery.shape) },
  { path: '/publishing/configuration', takes: [] },
  { path: '/translations/{id}', takes: [] },
];

/** Headers with which each call is made: without a token, with a grant's that is none, the owner's. */
const HEADERS = [{}, { authorization: 'Bearer a,,b%00,c' }, AUTHORIZED];

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

const BODIES = [
  '',
  'null',
  '[]',
  '0',
  '"a"',
  '{',
  '{"a":1}',
  '{"locale":"ja","fields":{"title":"\\ud800"},"source_version":1}',
  '{"items":[{"id":"\\u0000"}]}',
  '{"redirects":[{"from":"/%zz","to":"/\\ud800"}]}',
  '{"item":[],"password":{}}',
  '{"token":"\\u0000"}',
  DEEP,
  `{"locale":"ja","fields":{"title":"x","body":${DEEP}},"source_version":1}`,
  `{"type":"story","version":1,"fields":{"related":${DEEP}},"locales":{}}`,
];

/**
 * Asks every call: each place and parameter with one in so many of the odd values, which are others each time.
 */
export async function testOddInput({ oneIn }: { readonly oneIn: number }): Promise<void> {
  const server = await examplesServer();
  const oddFor = (asked: string): readonly string[] =>
    ODD.filter((_odd, place) => (place + asked.length) % oneIn === 0);

  async function expectAnswered(path: string, headers: Record<string, string> = {}): Promise<void> {
    const response = await server.app.inject({ url: `/api/v1${path}`, headers });
    const told = `${path.slice(0, 200)} → ${response.body.slice(0, 300)}`;
    expect(response.statusCode, told).toBeLessThan(500);
    if (response.statusCode < 400) return;
    expect(response.headers['content-type'], told).toMatch(/^application\/problem\+json/);
    expect(Problem.safeParse(response.json()).success, told).toBe(true);
  }

  test.each(CALLS)('the places of $path', async ({ path }) => {
    const places = path.match(/\{\w+\}/g) ?? [];
    for (const place of places) {
      for (const odd of oddFor(path)) {
        const filled = path.replace(place, odd).replace(/\{\w+\}/g, 'a');
        for (const headers of HEADERS) await expectAnswered(filled, headers);
      }
    }
  });

  test.each(CALLS)('the parameters of $path', async ({ path, takes }) => {
    const of = path.replace(/\{\w+\}/g, 'a');
    const names = [...takes, 'nonsense', '__proto__', '%00', '%ff', ''];
    for (const name of names) {
      for (const odd of oddFor(path + name)) {
        await expectAnswered(`${of}?${name}=${odd}`, AUTHORIZED);
      }
      for (const query of [
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        name,
        `${name}=a&=`,
      ]) {
        await expectAnswered(`${of}?${query}`, AUTHORIZED);
      }
    }
  });

  test('search and suggestions with every odd text, in every parameter at once', async () => {
    for (const odd of ODD) {
      await expectAnswered(`/search?q=${odd}&topic=${odd}`);
      await expectAnswered(`/search?q=${odd}&page=2&scope=newsroom`);
      await expectAnswered(`/search/suggest?q=${odd}`);
    }
  });

  test.each([
    'authorization',
    'accept-language',
    'range',
    'if-none-match',
    'last-event-id',
    'accept',
  ])('the header %s', async (name) => {
    for (const odd of ['', '\u0001', 'ÿ', ',', ';', '*', 'a'.repeat(8000), 'bytes=9-1', '"']) {
      for (const path of [
        '/home/landing',
        '/stories/first-light',
        `/media/kits/en/${uuid(1)}.zip`,
      ]) {
        await expectAnswered(path, { [name]: odd });
      }
    }
  });

  test.each([
    ['PUT', `/publishing/items/${uuid(1)}`],
    ['PUT', '/publishing/items'],
    ['DELETE', `/publishing/items/${uuid(1)}`],
    ['PUT', '/publishing/configuration'],
    ['PUT', '/publishing/redirects'],
    ['PUT', `/publishing/media/${uuid(1)}`],
    ['POST', '/publishing/grants'],
    ['PUT', `/publishing/items/${uuid(1)}/password`],
    ['POST', '/publishing/alerts/test-mails'],
    ['POST', `/translations/${uuid(1)}`],
    ['POST', '/access/password'],
    ['POST', '/access/token'],
  ] as const)('the body of %s %s', async (method, path) => {
    for (const payload of BODIES) {
      for (const type of [
        'application/json',
        'multipart/form-data; boundary=x',
        'text/html',
        'x',
        '',
      ]) {
        const headers = { ...AUTHORIZED, 'content-type': type };
        const response = await server.app.inject({
          method,
          url: `/api/v1${path}`,
          headers,
          payload,
        });
        expect(
          response.statusCode,
          `${type} ${payload.slice(0, 80)}: ${response.body}`,
        ).toBeLessThan(500);
      }
    }
  });
}
