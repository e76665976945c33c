import { SearchAnswer } from '@masthead/contract/search';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import judged from '#src/search/judged-queries.json' with { type: 'json' };
import ofADay from '#src/search/judged-queries-of-a-day.json' with { type: 'json' };
import { silentSynonyms } from '#src/search/queries/silent-groups.ts';
import { read } from '#src/testing/reading.ts';
import { publishSampleNewsroom } from '#src/testing/sample-newsroom.ts';
import { type TestServer, testServer } from '#src/testing/test-server.ts';

const Judged = z.array(
  z.strictObject({
    locale: z.enum(LOCALES),
    query: z.string(),
    expect: z.string(),
    why: z.string(),
  }),
);
const queries = Judged.parse(judged);

/** What a native types for a reason, written from the list of contents alone; any of the items will do. */
const OfADay = z.array(
  z.strictObject({
    locale: z.enum(LOCALES),
    who: z.enum(['press', 'investor', 'applicant', 'parent', 'athlete']),
    query: z.string(),
    expect: z.array(z.string()).min(1),
  }),
);
const queriesOfADay = OfADay.parse(ofADay);

const TOP = 5;
const MIN_SUCCESS = 0.98;
const FIRST = 3;
const MIN_SUCCESS_OF_A_DAY = 0.97;

/** The sample newsroom is searched in these languages, and finds what the judged queries ask for. */
export async function testJudgedQueries(locales: readonly Locale[]): Promise<void> {
  const server = await testServer();
  const asked = queries.filter(({ locale }) => locales.includes(locale));

  describe('the queries of visitors in the sample new', () => {
    it.each([...locales])('%s: has twenty judged queries at least', (locale) => {
      expect(queries.filter((query) => query.locale === locale).length).toBeGreaterThanOrEqual(20);
    });

    it('has no group of synonyms that finds nothing', { timeout: 300_000 }, async () => {
      await publishSampleNewsroom(server, locales);
      const { clock, config, database } = server.services;
      const silent = await silentSynonyms(database.db, config, clock());
      expect(silent.filter(({ locale }) => locales.includes(locale))).toEqual([]);
    });

    it(`stands among the first ${TOP}`, { timeout: 300_000 }, async () => {
      const ids = await publishSampleNewsroom(server, [...new Set(['en', ...locales])]);
      const wanted = asked.map((each) => ({ ...each, expect: [each.expect] }));
      const misses = await missesOf(server, ids, { asked: wanted, top: TOP });
      const success = 1 - misses.length / asked.length;
      expect(success, misses.join('\n')).toBeGreaterThanOrEqual(MIN_SUCCESS);
      const day = queriesOfADay.filter(({ locale }) => locales.includes(locale));
      const missed = await missesOf(server, ids, { asked: day, top: FIRST });
      expect(1 - missed.length / day.length, missed.join('\n')).toBeGreaterThanOrEqual(
        MIN_SUCCESS_OF_A_DAY,
      );
    });
  });
}

interface Asked {
  readonly asked: readonly {
    readonly locale: Locale;
    readonly query: string;
    readonly expect: readonly string[];
  }[];
  readonly top: number;
}

/** A line for each query whose items are not among the first `top`. */
async function missesOf(
  server: TestServer,
  ids: ReadonlyMap<string, string>,
  { asked, top }: Asked,
): Promise<string[]> {
  const misses: string[] = [];
  for (const { locale, query, expect: expected } of asked) {
    const path = `/search?per_page=12&q=${encodeURIComponent(query)}`;
    const { data, meta } = await read(server, SearchAnswer, path, locale);
    const wanted = expected.map((name) => ids.get(name));
    const place = data.findIndex(({ card }) => wanted.includes(card.id)) + 1;
    if (place > 0 && place <= top) continue;
    const instead = meta.corrected === null ? '' : `, as ${meta.corrected}`;
    misses.push(`${locale}  ${query}  ${expected.join(' ')}: place ${place || 'none'}${instead}`);
  }
  return misses;
}
