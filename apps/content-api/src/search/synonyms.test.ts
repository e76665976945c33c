/** What is found although it says it in other words, or writes them apart. */
import type { HealthAnswer as HealthSchema } from '@masthead/contract/health';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { anItem, language, paragraph } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { searchOver, story } from '#src/testing/searching.ts';
import { testServer } from '#src/testing/test-server.ts';

type HealthAnswer = z.infer<typeof HealthSchema>;

const server = await testServer();
const { find } = searchOver(server);

describe('synonyms', () => {
  const put = (synonyms: object) => server.send('PUT', '/configuration', { synonyms });

  it('find what has the other word, below what has the word itself, from the moment they are published', async () => {
    await publish(
      server,
      story('Sneaker news', 'Of a shoe.'),
      story('Shoe news', 'All about a shoe.'),
      story('A chief executive speaks', ''),
      story('An executive', 'Not the chief.'),
    );
    expect((await find('q=sneakers')).titles).toEqual(['Sneaker news']);
    expect((await find('q=CEO')).titles).toEqual([]);
    expect(
      (
        await put({
          en: [
            ['sneaker', 'shoe'],
            ['CEO', 'chief executive'],
          ],
        })
      ).statusCode,
    ).toBe(200);
    const { titles, meta } = await find('q=sneakers');
    expect(titles).toEqual(['Sneaker news', 'Shoe news']);
    expect(meta.exact).toBe(true);
    expect((await find('q=ceo')).titles).toContain('A chief executive speaks');
    expect((await find('q=ceo+speaks')).titles).toEqual(['A chief executive speaks']);
    expect((await find('q=ceo')).snippets.length).toBeGreaterThan(0);
    await put({});
    expect((await find('q=sneakers')).titles).toEqual(['Sneaker news']);
  });

  it('stand for a word within a run of characters, and for a single one alone', async () => {
    const texts = { a: '運動靴を作る', b: 'シューズを作る工場', c: '靴下を編む', d: '靴' };
    await publish(
      server,
      ...Object.entries(texts).map(([slug, title]) =>
        anItem('story', slug, { locales: { ja: language(slug, { title }) } }),
      ),
    );
    await put({ ja: [['靴', 'シューズ', 'スニーカー']] });
    const asked = async (q: string) => (await find(`q=${encodeURIComponent(q)}`, 'ja')).titles;
    expect(await asked('スニーカーを作る工場')).toEqual(['シューズを作る工場']);
    expect((await asked('シューズ'))[0]).toBe('シューズを作る工場');
    expect((await asked('シューズ')).sort()).toEqual(
      ['シューズを作る工場', '運動靴を作る', '靴', '靴下を編む'].sort(),
    );
    expect(await asked('靴下')).toEqual(['靴下を編む']);
  });

  it('of which nothing public has a word are told of when they are published, and in health', async () => {
    const opens = shifted(START, HOUR);
    await publish(
      server,
      story('Shoe', ''),
      anItem('story', 'boot', { publish_at: opens, texts: { title: 'Boot' } }),
    );
    const groups = [
      ['shoe', 'sneaker'],
      ['boot', 'wellington boot'],
    ];
    const silent = { path: 'synonyms.en.1', message: expect.stringContaining('boot, wellington') };
    // Of a language in which nothing is published nothing is told.
    const answer = await put({ en: groups, de: [['Schuh', 'Stiefel']] });
    expect(answer.json()).toMatchObject({ data: { seq: expect.any(Number) }, warnings: [silent] });
    const noteOf = async () => {
      const { data } = (await server.send('GET', '/health')).json<HealthAnswer>();
      return data.notes.find(({ path }) => path === 'synonyms');
    };
    expect(await noteOf()).toMatchObject({
      code: 'synonyms_silent',
      params: { count: 1, languages: 'en' },
    });
    server.clock.set(opens);
    expect(await noteOf()).toBeUndefined();
    expect((await put({})).json()).toMatchObject({ warnings: [] });
  });

  it.each([
    [{ en: [['alone']] }, 'synonyms.en.0'],
    [{ en: [['one', 'One']] }, 'synonyms.en.0.1'],
    [{ en: [['!', 'one']] }, 'synonyms.en.0.0'],
    [{ en: [['x'.repeat(61), 'one']] }, 'synonyms.en.0.0'],
    [{ en: Array.from({ length: 301 }, (_, n) => [`a${n}`, `b${n}`]) }, 'synonyms.en'],
    [{ pt: [['um', 'uma']] }, 'synonyms.pt'],
  ])('%#: are refused where they are none', async (synonyms, path) => {
    const answer = await put(synonyms);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(`"${path}"`);
  });
});

describe('words written as one', () => {
  it('are found by one of them, and find both where they stand apart', async () => {
    const both = {
      nl: language('lijst', {
        title: 'Locaties',
        body: paragraph('De lijst van elke leverancier.'),
      }),
    };
    const one = { nl: language('fiets', { title: 'Fietslijst' }) };
    await publish(
      server,
      anItem('story', 'a', { locales: both }),
      anItem('story', 'b', { locales: one }),
    );
    expect((await find('q=leverancierslijst', 'nl')).titles).toEqual(['Locaties']);
    expect((await find('q=leverancierslijst', 'nl')).snippets).toEqual([
      'De [lijst] van elke [leverancier].',
    ]);
    expect((await find('q=fietslijst', 'nl')).titles).toEqual(['Fietslijst']);
    expect((await find('q=lijst', 'nl')).titles.sort()).toEqual(['Fietslijst', 'Locaties']);
  });
});
