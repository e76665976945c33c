/** The addresses that a prerender run asks for: possible paths of pages, and the editors' redirects. */
import { AddressesAnswer, RedirectsAnswer } from '@masthead/contract/publishing';
import { expect, test } from 'vitest';
import { anItem, language, uuid } from '#src/testing/items.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

async function addresses(query = '') {
  const response = await server.get(`/publishing/addresses${query}`, AUTHORIZED);
  expect(response.statusCode, response.body).toBe(200);
  return AddressesAnswer.parse(response.json());
}

test('every address of every item is told, former ones and those of deleted items too, no draft’s', async () => {
  const story = (version: number, german: string) =>
    anItem('story', 'first', {
      ...{ id: uuid(1), version },
      locales: { de: language(german), ja: language('x', {}, 'draft') },
    });
  const deleted = anItem('release', 'away');
  await publish(server, story(1, 'erstes'), deleted, anItem('topic', 'near'));
  await publish(server, story(2, 'anders'));
  await server.send('DELETE', `/items/${deleted.id}`, {});
  const told = new Map((await addresses()).data.map((each) => [each.id, each.addresses]));
  const of = (id: string) =>
    (told.get(id) ?? []).map(({ locale, path }) => `/${locale}${path}`).sort();
  expect(of(uuid(1))).toEqual(['/de/magazine/anders', '/de/magazine/erstes', '/en/magazine/first']);
  expect(of(deleted.id)).toEqual(['/en/newsroom/releases/away']);
});

test('page after page they are each told once', async () => {
  await publish(server, ...['a', 'b', 'c'].map((slug) => anItem('topic', slug)));
  const all = await addresses();
  expect(all.meta.next).toBeNull();
  const parts: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { data, meta } = await addresses(`?limit=2${after && `&after=${after}`}`);
    parts.push(...data.map(({ id }) => id));
    after = meta.next;
  }
  expect(parts).toEqual(all.data.map(({ id }) => id));
});

test('the redirects are given back as they were put', async () => {
  const redirects = [{ from: '/alt', to: '/magazine', permanent: false }];
  await server.send('PUT', '/redirects', { redirects });
  const response = await server.get('/publishing/redirects', AUTHORIZED);
  expect(RedirectsAnswer.parse(response.json()).data).toEqual({
    redirects,
    revision: expect.any(String),
  });
});

test.each(['addresses', 'redirects'])('nobody else is told: %s', async (call) => {
  problemOf(await server.get(`/publishing/${call}`), 'unauthorized');
});
