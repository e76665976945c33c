/** Where paths in texts lead: to pages in the reader's language, and to items by what they are (decision 0073). */
import { ReleaseAnswer } from '@masthead/contract/release';
import type { Locale } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { anItem, language, type Publication } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish, remove } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);
const WAY = '/newsroom/releases';

function linked(...hrefs: string[]) {
  const markDefs = hrefs.map((href, index) => ({ _type: 'link', _key: `l${index}`, href }));
  const children = hrefs.map((href, index) => ({
    ...{ _type: 'span', _key: `s${index}`, text: href, marks: ['strong', `l${index}`] },
  }));
  return [{ _type: 'block', _key: 'b1', style: 'normal', children, markDefs }];
}

/** A release in English and German whose texts lead to these addresses. */
const withLinks = (slug: string, ...hrefs: string[]) =>
  anItem('release', slug, {
    texts: { body: linked(...hrefs) },
    locales: { de: language(`${slug}-de`, { body: linked(...hrefs) }) },
  });

const again = ({ id, item }: Publication, more: object): Publication => ({
  id,
  item: { ...item, version: null, ...more },
});

/** The addresses of a release's text in their order; null where it is plain text. */
async function hrefsOf(slug: string, locale: Locale = 'en') {
  const { data, meta } = await read(server, ReleaseAnswer, `${WAY}/${slug}`, locale);
  const hrefs = data.body.flatMap((block) =>
    block._type === 'block'
      ? block.children.map(
          ({ marks }) => block.markDefs.find(({ _key }) => marks.includes(_key))?.href ?? null,
        )
      : [],
  );
  return { hrefs, meta };
}

test('a path leads to the page in the reader’s language, with its query; all else stays', async () => {
  const elsewhere = ['https://shop.velden.example/en/a', '/media/map.pdf', '#contact'];
  await publish(server, withLinks('a', WAY, `/en${WAY}?year=2026#top`, '/', '/ja/', ...elsewhere));
  const inside = (locale: string) => [
    `/${locale}${WAY}`,
    `/${locale}${WAY}?year=2026#top`,
    `/${locale}`,
    `/${locale}`,
    ...elsewhere,
  ];
  expect((await hrefsOf('a')).hrefs).toEqual(inside('en'));
  expect((await hrefsOf('a-de', 'de')).hrefs).toEqual(inside('de'));
});

test('an item is found by what it is: in each language, after it is renamed, and when another takes its slug', async () => {
  const target = anItem('release', 'target', { locales: { de: language('ziel') } });
  const text = withLinks('a', `${WAY}/target`, `/en${WAY}/target#b`);
  await publish(server, target);
  await publish(server, text);
  expect((await hrefsOf('a')).hrefs).toEqual([`/en${WAY}/target`, `/en${WAY}/target#b`]);
  expect((await hrefsOf('a-de', 'de')).hrefs).toEqual([`/de${WAY}/ziel`, `/de${WAY}/ziel#b`]);
  await publish(server, again(target, { locales: { en: language('renamed') } }));
  expect((await hrefsOf('a')).hrefs[0]).toBe(`/en${WAY}/renamed`);
  expect((await hrefsOf('a-de', 'de')).hrefs).toEqual([null, null]);
  await publish(server, anItem('release', 'target'));
  await publish(server, again(text, { private: true }));
  expect((await hrefsOf('a')).hrefs[0]).toBe(`/en${WAY}/renamed`);
  const stored = await server.send('GET', `/items/${text.id}`);
  expect(stored.json().data.item.locales.en.fields.body).toEqual(
    linked(`${WAY}/target`, `/en${WAY}/target#b`),
  );
});

test('a link to an item that a reader may not see is plain text, until its moment and no longer than it is there', async () => {
  const coming = anItem('release', 'secret-merger', { embargo_until: LATER });
  const locked = anItem('release', 'secret-locked', { access: 'password' });
  const draft = anItem('release', 'secret-draft', { status: 'draft' });
  await publish(server, coming, locked, draft);
  await publish(server, withLinks('a', ...[coming, locked, draft].map(slugOf)));
  const { hrefs, meta } = await hrefsOf('a');
  expect(hrefs).toEqual([null, null, null]);
  expect(meta.expires_at).toBe(LATER);
  server.clock.set(LATER);
  expect((await hrefsOf('a')).hrefs).toEqual([`/en${WAY}/secret-merger`, null, null]);
  await publish(server, again(draft, { locales: { en: language('secret-draft') } }));
  await remove(server, coming.id);
  expect((await hrefsOf('a')).hrefs).toEqual([null, null, `/en${WAY}/secret-draft`]);

  function slugOf({ item }: Publication) {
    return `${WAY}/${(item.locales as { en: { slug: string } }).en.slug}`;
  }
});

test('links in cells of a table follow the same rule', async () => {
  const coming = anItem('release', 'secret-cell', { embargo_until: shifted(LATER, HOUR) });
  await publish(server, coming, anItem('release', 'seen'));
  const cellTo = (slug: string) => {
    const [{ children, markDefs } = { children: [], markDefs: [] }] = linked(`${WAY}/${slug}`);
    return { _type: 'cell', children, markDefs };
  };
  const cells = ['plain', cellTo('secret-cell'), cellTo('seen')];
  const table = { _type: 'table', _key: 't', align: ['start', 'start', 'start'] };
  const body = [{ ...table, rows: [{ _key: 'r', cells }] }];
  await publish(server, anItem('release', 'table', { texts: { body } }));
  const { data } = await read(server, ReleaseAnswer, `${WAY}/table`, 'en');
  expect(data.body).toMatchObject([
    {
      rows: [
        {
          cells: [
            'plain',
            { children: [{ marks: ['strong'] }], markDefs: [] },
            { markDefs: [{ href: `/en${WAY}/seen` }] },
          ],
        },
      ],
    },
  ]);
});

test('a link to nothing is reported, and leads to what gets that slug later', async () => {
  await publish(server, withLinks('a', `${WAY}/later`, '/no/such/page'));
  const reported = await server.send('GET', '/broken-links');
  expect(reported.json().data.map(({ href }: { href: string }) => href)).toEqual(
    expect.arrayContaining([`${WAY}/later`, '/no/such/page']),
  );
  expect((await hrefsOf('a')).hrefs).toEqual([`/en${WAY}/later`, '/no/such/page']);
  const late = anItem('release', 'later', { locales: { de: language('spaeter') } });
  await publish(server, late);
  expect((await hrefsOf('a-de', 'de')).hrefs[0]).toBe(`/de${WAY}/spaeter`);
});
