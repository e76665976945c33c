import type { SectionName } from '@masthead/contract/newsroom';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

const { data, meta } = example('configuration/examples/full.json') as {
  data: { sections: SectionName[] };
  meta: object;
};
const configured = (without: readonly SectionName[]) =>
  json({
    data: { ...data, sections: data.sections.filter((name) => !without.includes(name)) },
    meta,
  });

const landing = example('home-landing/examples/full.json') as {
  data: { mission_figures: { path: string | null }[] };
};
// Paths that editors have written are theirs; the content server refuses those that lead nowhere.
const home = json({
  ...landing,
  data: {
    ...landing.data,
    mission_figures: landing.data.mission_figures.map((figure) => ({ ...figure, path: null })),
  },
});

test('a section that is off has no pages, whatever the content server says of it', async () => {
  const content = await contentServer({
    '/configuration': configured(['mission', 'volumes']),
    '/home/landing': home,
    '/impact/landing': json(example('impact-landing/examples/full.json')),
    '/volumes?': json(example('volume/examples/volumes-full.json')),
  });
  const { get } = await runningSite(content);
  for (const path of ['/en/mission', '/en/volumes', '/en/mission/initiatives']) {
    expect((await get(path)).status, path).toBe(404);
  }
  expect((await get('/en')).status).toBe(200);
});

test('nothing on a page leads to it', async () => {
  const content = await contentServer({
    '/configuration': configured(['mission', 'newsroom', 'resources']),
    '/home/landing': home,
  });
  const { get } = await runningSite(content);
  const { text } = await get('/en');
  const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links).toContain('/en/magazine');
  for (const path of ['/en/mission', '/en/newsroom', '/en/resources']) {
    expect(links).not.toContain(path);
  }
});
