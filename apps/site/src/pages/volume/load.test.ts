import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';
import { ContentApi } from '#src/api/content-api.ts';
import { createContentClient } from '#src/api/content-client.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { loadVolume } from './load.ts';

/** More volumes than one answer holds, the newest first. */
const VOLUMES = 2 * MAX_PER_PAGE + 5;

async function volumesServer(number: number) {
  const [card] = READS.volumes.answer.parse(example('volume/examples/volumes-full.json')).data;
  const all = Array.from({ length: VOLUMES }, (_, index) => ({
    ...card,
    number: VOLUMES - index,
    slug: `volume-${VOLUMES - index}`,
  }));
  const pages = Math.ceil(VOLUMES / MAX_PER_PAGE);
  const lists = Array.from({ length: pages }, (_, index) => {
    const page = { number: index + 1, size: MAX_PER_PAGE, total: VOLUMES, pages };
    const data = all.slice(index * MAX_PER_PAGE, (index + 1) * MAX_PER_PAGE);
    const answer = { ...example('volume/examples/volumes-full.json', { page }), data };
    return [`/volumes?page=${index + 1}&per_page=${MAX_PER_PAGE}`, json(answer)] as const;
  });
  const volume = READS.volume.answer.parse(example('volume/examples/full.json'));
  const own = json({ ...volume, data: { ...volume.data, number } });
  const { url, requests } = await contentServer({
    '/volumes/this': own,
    ...Object.fromEntries(lists),
  });
  const api = new ContentApi(createContentClient(url, { serviceToken: '' }), { locale: 'en' });
  return { requests, load: () => loadVolume({ api, params: { slug: 'this' }, query: {} }) };
}

test.each([
  ['the newest', VOLUMES, VOLUMES - 1, null, 1],
  [
    'one at the end of an answer',
    VOLUMES - MAX_PER_PAGE + 1,
    VOLUMES - MAX_PER_PAGE,
    VOLUMES - MAX_PER_PAGE + 2,
    2,
  ],
  ['the oldest', 1, null, 2, 3],
])('%s of many volumes has its neighbours', async (_name, number, previous, next, lists) => {
  const { load, requests } = await volumesServer(number);
  const { neighbours } = await load();
  expect([neighbours.previous?.number ?? null, neighbours.next?.number ?? null]).toEqual([
    previous,
    next,
  ]);
  expect(requests.filter((path) => path.startsWith('/volumes?'))).toHaveLength(lists);
});
