/** Of items that search engines are told of no more is read than is told: hundreds are in memory at once. */
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { toldPart } from '#src/reading/queries/card-fields.ts';
import { PAGES } from '#src/reading/queries/list-key.ts';
import { readWindow } from '#src/reading/queries/list-reading.ts';
import { Reading } from '#src/reading/queries/reading.ts';
import { type ItemRow, WHOLE } from '#src/reading/queries/rows.ts';
import { examplesServer } from '#src/testing/examples-server.ts';

const { clock, services } = await examplesServer();

const said = ({ id, fields, texts }: ItemRow) => ({
  ...{ id, title: texts.title, description: texts.description ?? null },
  ...toldPart(fields, texts),
});

test('what is told of an item is all that is read of it, and what is told of the whole', async () => {
  let films = 0;
  for (const locale of LOCALES) {
    const zone = { timeZone: 'UTC', source: 'en', english: 'en' } as const;
    const reading = new Reading(services.database.db, { ...zone, locale, now: clock.read() });
    const [whole, told] = [
      await readWindow(reading, { list: PAGES, limit: 500, part: WHOLE }),
      await readWindow(reading, { list: PAGES, limit: 500, shown: 'told' }),
    ];
    expect(told.map(said)).toEqual(whole.map(said));
    for (const { fields, texts } of told) {
      expect(Object.keys(fields).sort()).toEqual(['cover_image', 'slides']);
      expect(Object.keys(texts).sort()).toEqual(['body', 'description', 'title']);
      expect(texts.body).toSatisfy(
        (body) => Array.isArray(body) && body.every((block) => 'video' in block),
      );
    }
    films += whole.flatMap(({ fields, texts }) => toldPart(fields, texts).films).length;
  }
  expect(films).toBeGreaterThan(0);
});
