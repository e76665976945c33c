import { SearchAnswer } from '@masthead/contract/search';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import judged from '#src/search/judged-queries.json' with { type: 'json' };
import { read } from '#src/testing/reading.ts';
import { publishSampleNewsroom } from '#src/testing/sample-newsroom.ts';
import { testServer } from '#src/testing/test-server.ts';

const Judged = z.array(
  z.strictObject({
    locale: z.enum(LOCALES),
    query: z.string(),
    expect: z.string(),
    why: z.string(),
  }),
);
const queries = Judged.parse(judged);

const TOP = 5;
const MIN_SUCCESS = 0.98;

/** What is looked for in these languages is found, in the sample newsroom as it is in them. */
export async function testJudgedQueries(locales: readonly Locale[]): Promise<void> {
  const server = await testServer();
  const asked = queries.filter(({ locale }) => locales.includes(locale));

  describe('what a visitor looks for in the sample newsroom', () => {
    it.each([...locales])('%s: has twenty judged queries at least', (locale) => {
      expect(queries.filter((query) => query.locale === locale).length).toBeGreaterThanOrEqual(20);
    });

    it(`stands among the first ${TOP}`, { timeout: 300_000 }, async () => {
      const ids = await publishSampleNewsroom(server, [...new Set(['en', ...locales])]);
      const misses: string[] = [];
      for (const { locale, query, expect: expected, why } of asked) {
        const path = `/search?per_page=12&q=${encodeURIComponent(query)}`;
        const { data, meta } = await read(server, SearchAnswer, path, locale);
        const place = data.findIndex(({ card }) => card.id === ids.get(expected)) + 1;
        if (place > 0 && place <= TOP) continue;
        const instead = meta.corrected === null ? '' : `, as ${meta.corrected}`;
        misses.push(
          `${locale}  ${query}  (${why})  ${expected}: place ${place || 'none'}${instead}`,
        );
      }
      const success = 1 - misses.length / asked.length;
      expect(success, misses.join('\n')).toBeGreaterThanOrEqual(MIN_SUCCESS);
    });
  });
}
