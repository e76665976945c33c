import { expect, test } from 'vitest';
import { siteUrl } from '../support/addresses.ts';
import { mapInTurn } from '../support/in-turn.ts';
import { samplePaths } from '../support/sample.ts';

/** What anybody may write behind an address. */
const ODD = {
  'page=0': '?page=0',
  'page=9999': '?page=9999',
  'page=1 twice': '?page=1&page=2',
  'no number': '?page=one',
  'an unknown type': '?type=nonsense',
  'an unknown topic': '?topic=nowhere',
  'a topic with NUL': '?topic=%00',
  'a year before all': '?year=-1',
  'half a character': '?q=%ED%A0%80',
  'no UTF-8': '?q=%FF%FE',
  'quotes and signs': `?q=${encodeURIComponent(`"'%_\\;--<script>`)}`,
  '8 KB': `?q=${'velden '.repeat(1170).replaceAll(' ', '%20').slice(0, 8192)}`,
  'names of objects': '?__proto__=1&constructor=2&toString=3',
} as const;
const CLEAN = [200, 400, 404];
/** More would wait for each other, on a busy machine longer than the site lets anybody wait. */
const AT_ONCE = 4;

/** The pages that declare `page`: there is no page 0, and none past the last. */
const LISTS = [
  'search',
  'newsroom_search',
  'resources_search',
  'media_library',
  'magazine',
  'videos',
  'topics',
  'volumes',
  'commitments',
  'initiatives',
  'people',
  'releases',
  'collections',
  'statements',
  'policies',
  'reports',
  'topic',
  'resource_commitment',
];

for (const [name, query] of Object.entries(ODD)) {
  test(`an address with ${name} is answered cleanly on every page type`, async () => {
    const paths = Object.entries(await samplePaths('en'));
    const found = await mapInTurn(paths, AT_ONCE, async ([type, path]) => {
      const response = await fetch(siteUrl() + path + query, { redirect: 'manual' });
      const html = await response.text();
      return { type, status: response.status, isWhole: html.endsWith('</html>') };
    });
    const unclean = found.filter(({ status, isWhole }) => !CLEAN.includes(status) || !isWhole);
    expect(unclean).toEqual([]);
  });
}

test('a list has no page 0 and none past its last', async () => {
  const paths = await samplePaths('en');
  for (const name of LISTS) {
    for (const query of ['?page=0', '?page=9999', '?page=-1', '?page=1.5']) {
      const { status } = await fetch(siteUrl() + (paths[name] ?? '') + query);
      expect([400, 404], `${name}${query}`).toContain(status);
    }
  }
});

test('what is typed into a search is text, wherever the page shows it', async () => {
  const typed = `"><script>alert(1)</script>'&`;
  const html = await (await fetch(`${siteUrl()}/en/search?q=${encodeURIComponent(typed)}`)).text();
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
});
