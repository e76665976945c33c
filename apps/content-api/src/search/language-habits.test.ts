/** What is found although it is typed as people of a language type: without marks and spaces, with slips. */
import type { Locale } from '@masthead/locales/registry';
import { expect, it } from 'vitest';
import { anItem, language, paragraph } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { searchOver } from '#src/testing/searching.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { find, suggestions } = searchOver(server);

const texts = (locale: Locale, ...titles: readonly string[]) =>
  publish(
    server,
    ...titles.map((title, index) => {
      const slug = `${locale.toLowerCase()}-${index}`;
      return anItem('story', slug, { locales: { [locale]: language(slug, { title }) } });
    }),
  );
const asked = (q: string, locale: Locale) => find(`q=${encodeURIComponent(q)}`, locale);

it.each<[Locale, string, string, string]>([
  ['th', 'รองเทา', 'รองเท้าวิ่งคู่ใหม่', 'รองเท้า'],
  ['th', 'รองเทาวิ่ง', 'รองเท้าวิ่งคู่ใหม่', 'รองเท้าวิ่ง'],
  ['th', 'มาราทอน', 'งานวิ่งมาราธอน', 'มาราธอน'],
  ['ko', '마라툰', '하프 마라톤 대회', '마라톤'],
  ['ko', '리컬', '제품 리콜', '리콜'],
  ['ja', 'マラソソ', '市民マラソン', 'マラソン'],
  ['zh-Hans', '马拉宋', '城市马拉松', '马拉松'],
  ['zh-Hant', '馬拉宋', '城市馬拉松', '馬拉松'],
  ['de', 'Schue', 'Neue Schuhe und Datenschutz', 'Schuhe'],
])('%s: %s is put right', async (locale, q, title, corrected) => {
  await texts(locale, title, 'Else');
  const { titles, meta } = await asked(q, locale);
  expect(titles).toEqual([title]);
  expect(meta).toMatchObject({ exact: false, corrected });
  expect((await suggestions(q, locale))[0]?.text).toContain(corrected);
});

it.each<[Locale, string, string]>([
  ['ja', 'ケテラール', 'ヨリーン・ケーテラール'],
  ['ja', 'ハフマラソン', 'ハーフマラソン'],
  ['ko', '하프마라톤', '하프 마라톤'],
  ['ko', '새본사', '새 본사'],
  ['ko', '런닝', '러닝'],
  ['ko', '쥬스', '주스'],
  ['fr', 'sneakers', 'Un sneaker'],
  ['fr', 'sneaker', 'Des sneakers'],
  ['de', 'Laufschuh', 'Schuhe für den Lauf'],
  ['de', 'Laufschuhe', 'Schuhe für den Lauf'],
  ['th', 'รองเท้า', 'รองเท้าวิ่ง'],
  ['en', 'tennisball', 'A tennis ball'],
  ['en-GB', 'runningshoe', 'Running shoes'],
])('%s: %s finds %s', async (locale, q, title) => {
  await texts(locale, title, 'Else');
  const { titles, meta, snippets } = await asked(q, locale);
  expect({ titles, exact: meta.exact }).toEqual({ titles: [title], exact: true });
  expect(snippets).toHaveLength(1);
});

it.each<[Locale, string, string]>([
  ['zh-Hans', '维尔登', '维修，尔后登山'],
  ['ja', 'ヴェルデン', 'すべてのデザイン、デンマーク'],
  ['ja', 'サステナビリティ', 'アクセシビリティ'],
  ['ja', 'ビル', 'ビール'],
])('%s: %s does not find %s by its characters', async (locale, q, title) => {
  await texts(locale, title);
  expect((await asked(q, locale)).titles).toEqual([]);
});

it('the words of a compound far from each other are not it, but come near', async () => {
  const far = 'Ein Kind ruft. Der Sohn auch, und alle sind hier jeden Tag bei der Arbeit.';
  await publish(
    server,
    anItem('story', 'far', {
      locales: { de: language('far', { title: 'Fern', body: paragraph(far) }) },
    }),
    anItem('story', 'heat', { locales: { de: language('heat', { title: 'Extreme Hitze' }) } }),
    anItem('story', 'guard', { locales: { de: language('guard', { title: 'Schutz' }) } }),
  );
  expect(await asked('Kinderarbeit', 'de')).toMatchObject({
    titles: ['Fern'],
    meta: { exact: false },
  });
  const { titles, meta } = await asked('Hitzeschutz', 'de');
  expect({ titles: titles.sort(), exact: meta.exact }).toEqual({
    titles: ['Extreme Hitze', 'Schutz'],
    exact: false,
  });
});

it('a query that was put right finds what has most of its words, too', async () => {
  const far = 'Shoes here. '.repeat(30);
  const body = paragraph(`A program. ${far}Recycled.`);
  await publish(
    server,
    anItem('story', 'far', { texts: { title: 'Elsewhere', body } }),
    anItem('story', 'near', { texts: { title: 'Recycled shoes' } }),
  );
  const { titles, meta } = await find('q=recyled+shoes+program');
  expect(titles).toEqual(['Recycled shoes', 'Elsewhere']);
  expect(meta).toMatchObject({ exact: false, corrected: 'Recycled shoes program' });
});

it('a stop word in capitals is an abbreviation', async () => {
  await texts('it', 'Davanti ad Anna', 'Il nuovo AD', 'Amministratrice delegata');
  const put = (synonyms: object) => server.send('PUT', '/configuration', { synonyms });
  expect((await asked('AD', 'it')).titles).toEqual(['Il nuovo AD']);
  await put({ it: [['AD', 'amministratrice delegata']] });
  const both = ['Il nuovo AD', 'Amministratrice delegata'];
  expect((await asked('AD', 'it')).titles).toEqual(both);
  expect((await asked('ad', 'it')).titles).toEqual(both);
  await put({});
});

it('two forms of a word mean what their groups say', async () => {
  await texts('fr', 'Le basket', 'Des baskets', 'Une chaussure', 'Le basket-ball');
  const groups = [
    ['baskets', 'chaussure'],
    ['basket', 'basket-ball'],
  ];
  await server.send('PUT', '/configuration', { synonyms: { fr: groups } });
  expect((await asked('baskets', 'fr')).titles.sort()).toEqual(['Des baskets', 'Une chaussure']);
  expect((await asked('chaussures', 'fr')).titles.sort()).toEqual(['Des baskets', 'Une chaussure']);
  expect((await asked('basket', 'fr')).titles.sort()).toEqual(['Le basket', 'Le basket-ball']);
  await server.send('PUT', '/configuration', {});
});

it('the words of a phrase count together, with its stop words', async () => {
  await texts('it', 'Lavora con noi', 'Chi lavora qui', 'Le posizioni che sono aperte');
  const synonyms = { it: [['lavora con noi', 'posizioni aperte']] };
  await server.send('PUT', '/configuration', { synonyms });
  const both = ['Lavora con noi', 'Le posizioni che sono aperte'];
  expect((await asked('lavora con noi', 'it')).titles).toEqual(both);
  expect((await asked('lavora', 'it')).titles.sort()).toEqual(['Chi lavora qui', 'Lavora con noi']);
  await server.send('PUT', '/configuration', {});
});

it('a title with most of many words stands before a text that has all of them somewhere', async () => {
  const far = 'A living river. '.repeat(30);
  const body = paragraph(`${far}Their wage was paid. ${far}An employer.`);
  await publish(
    server,
    anItem('story', 'far', { texts: { title: 'Elsewhere', body } }),
    anItem('story', 'near', { texts: { title: 'A living wage' } }),
  );
  const { titles, meta } = await find('q=living+wage+employer');
  expect(titles).toEqual(['A living wage', 'Elsewhere']);
  expect(meta.exact).toBe(true);
});
