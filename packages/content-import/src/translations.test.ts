import { expect, it } from 'vitest';
import { workplace } from '#src/testing/run-import.ts';
import { wxr } from '#src/testing/wxr.ts';

const ORIGIN = 'https://old.velden.example';

const CHANNEL = `<wp:term><wp:term_id>20</wp:term_id><wp:term_taxonomy>term_translations</wp:term_taxonomy><wp:term_slug>pll_t</wp:term_slug><wp:term_description><![CDATA[a:2:{s:2:"en";i:10;s:2:"de";i:11;}]]></wp:term_description></wp:term>
<wp:category><wp:term_id>10</wp:term_id><wp:category_nicename>running</wp:category_nicename><wp:cat_name><![CDATA[Running]]></wp:cat_name></wp:category>
<wp:category><wp:term_id>11</wp:term_id><wp:category_nicename>laufen</wp:category_nicename><wp:cat_name><![CDATA[Laufen]]></wp:cat_name></wp:category>`;

it('joins translations of Polylang and WPML into one item, and their terms into one topic', async () => {
  await using work = await workplace();
  const { code } = await work.run(
    'wordpress',
    wxr(
      ORIGIN,
      [
        {
          id: 1,
          slug: 'hello',
          terms: ['language:en:English', 'post_translations:pll_a', 'category:running:Running'],
        },
        {
          id: 2,
          slug: 'hallo',
          path: '/de/hallo/',
          content: '<a href="/2024/01/hello/">englisch</a>',
          terms: ['language:de:Deutsch', 'post_translations:pll_a', 'category:laufen:Laufen'],
        },
        {
          id: 3,
          slug: 'bonjour',
          path: '/fr/bonjour/',
          meta: { _wpml_language: 'fr', _wpml_trid: '7' },
        },
        { id: 4, slug: 'good-day', meta: { _wpml_language: 'en', _wpml_trid: '7' } },
      ],
      CHANNEL,
    ),
  );
  expect(code, await work.read('IMPORT.md')).toBe(0);
  expect(await work.read('stories/hello/de.md')).toContain('slug: hallo\nstatus: published');
  expect(await work.read('stories/hello/de.md')).toContain('[englisch](/en/magazine/hello)');
  expect(await work.read('stories/hello/item.yaml')).toContain(
    'primary_topic: topics/running\nauthors',
  );
  expect(await work.read('topics/running/de.md')).toContain(
    'slug: laufen\nstatus: published\ntitle: Laufen',
  );
  expect(await work.read('stories/good-day/fr.md')).toContain('slug: bonjour');
  expect(await work.read('redirects.yaml')).toContain(
    '- from: /de/hallo\n    to: /de/magazine/hallo\n',
  );
});

it('a text without its English waits for it as a draft; an unknown language fails', async () => {
  await using work = await workplace();
  const { code } = await work.run(
    'wordpress',
    wxr(ORIGIN, [
      { id: 1, slug: 'hallo', content: 'Guten Morgen' },
      { id: 2, slug: 'dobry-den', terms: ['language:xx:Xish'] },
    ]),
    '--language',
    'de_DE',
  );
  expect(code).toBe(1);
  expect(await work.read('stories/hallo/de.md')).toContain('status: published');
  expect(await work.read('stories/hallo/en.md')).toContain('slug: hallo\nstatus: draft');
  const report = await work.read('IMPORT.md');
  expect(report).toContain('en.md waits as a draft');
  expect(report).toContain('**failed:** not carried over: xx is none of');
});

it('makes slugs unique, keeps reserved ones free, and closes what had a short password', async () => {
  await using work = await workplace();
  const { code } = await work.run(
    'wordpress',
    wxr(ORIGIN, [
      { id: 1, slug: 'same' },
      { id: 2, slug: 'Same_', path: '/b/same/' },
      { id: 3, slug: 'videos', path: '/c/videos/' },
      { id: 4, slug: 'locked', password: 'short' },
      { id: 5, slug: 'closed', status: 'private' },
      { id: 6, type: 'event', slug: 'event' },
      { id: 7, type: 'wp_navigation', slug: 'menu' },
    ]),
    '--map',
    'event=statement',
  );
  expect(code).toBe(1);
  expect(await work.read('stories/same-2/en.md')).toContain('slug: same-2');
  expect(await work.read('stories/videos-2/en.md')).toContain('slug: videos-2');
  expect(await work.read('stories/locked/en.md')).toContain('status: draft');
  expect(await work.read('stories/locked/item.yaml')).not.toContain('short');
  expect(await work.read('stories/closed/en.md')).toContain('status: draft');
  expect(await work.read('statements/event/en.md')).toContain('status: published');
  expect(await work.read('IMPORT.md')).toContain('it is videos-2 now');
});

it('joins a duplicate of WPML to the group of its original', async () => {
  await using work = await workplace();
  const { code } = await work.run(
    'wordpress',
    wxr(ORIGIN, [
      { id: 1, slug: 'hello', meta: { _wpml_language: 'en', _wpml_trid: '5' } },
      { id: 2, slug: 'hello', path: '/de/hello/', meta: { _wpml_language: 'de', _wpml_trid: '5' } },
      { id: 3, slug: 'dup', meta: { _wpml_language: 'fr', _icl_lang_duplicate_of: '1' } },
    ]),
  );
  expect(code, await work.read('IMPORT.md')).toBe(0);
  expect(await work.read('stories/hello/de.md')).toContain('slug: hello\n');
  expect(await work.read('stories/hello/fr.md')).toContain('slug: dup\n');
});

it('follows duplicates of duplicates, and those that name each other', async () => {
  await using work = await workplace();
  const of = (language: string, original?: string) => ({
    _wpml_language: language,
    ...(original !== undefined && { _icl_lang_duplicate_of: original }),
  });
  const { code } = await work.run(
    'wordpress',
    wxr(ORIGIN, [
      { id: 1, slug: 'bonjour', path: '/fr/bonjour/', meta: of('fr', '2') },
      { id: 2, slug: 'hallo', path: '/de/hallo/', meta: of('de', '3') },
      { id: 3, slug: 'hello', meta: of('en', '4') },
      { id: 4, slug: 'hoi', path: '/nl/hoi/', meta: of('nl') },
      { id: 5, slug: 'left', meta: of('en', '6') },
      { id: 6, slug: 'links', path: '/de/links/', meta: of('de', '5') },
      { id: 7, slug: 'itself', meta: of('en', '7') },
      { id: 8, slug: 'alone', meta: of('en', '99') },
    ]),
  );
  const report = await work.read('IMPORT.md');
  expect(code, report).toBe(0);
  expect(await work.read('stories/hello/fr.md')).toContain('slug: bonjour\n');
  expect(await work.read('stories/hello/nl.md')).toContain('slug: hoi\n');
  expect(await work.read('stories/left/de.md')).toContain('slug: links\n');
  expect(report).not.toContain('waits as a draft');
});

it.each(['allgemein', 'unkategorisiert', 'uncategorized', 'sin-categoria'])(
  '%s is no topic',
  async (slug) => {
    await using work = await workplace();
    const { printed } = await work.run(
      'wordpress',
      wxr(ORIGIN, [{ id: 1, terms: [`category:${slug}:A name`] }]),
    );
    expect(printed.at(-1)).toContain(' 0 topics,');
  },
);
