/** Landings: what the editors wrote, and beside it what the lists give. */
import { READS, type ReadName } from '@masthead/contract/reads';
import { LOCALES } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readExample } from '#src/testing/examples.ts';
import { examplesServer } from '#src/testing/examples-server.ts';
import { read } from '#src/testing/reading.ts';

const server = await examplesServer();

const Answer = z.object({
  data: z.looseObject({ _type: z.string() }),
  meta: z.looseObject({ localized_slugs: z.record(z.string(), z.string()) }),
});
const Cards = z.array(z.looseObject({ slug: z.string() }));
const linked = (start: string) => `linked-${start}`;

/** Each landing with what it lists, in order; undated items follow by UUID. */
const LANDINGS: readonly [ReadName, Record<string, string[]>][] = [
  [
    'home',
    {
      recent_news: [
        'tarn-skarn-4',
        'fire-at-the-lindmoor-mill',
        'impact-report-2025',
        ...['635ec220', '9b56a9ca', 'f4104ee9'].map(linked),
      ],
      latest_stories: ['first-light', ...['3281d9d0', '63903451', 'e3152197'].map(linked)],
      people: ['mirela-oshan', ...['c3ebac5f', '3761bde3'].map(linked)],
    },
  ],
  [
    'storyLanding',
    {
      featured: ['63903451', 'e3152197'].map(linked),
      // Not what leads or is featured already.
      latest: [linked('3281d9d0')],
      videos: ['ninety-seconds-at-dawn', linked('7143c0af')],
      volumes: ['before-sunrise'],
      topics: [linked('92104e82'), 'trail-running'],
    },
  ],
  [
    'newsroomLanding',
    {
      // Not what leads.
      latest: ['9b56a9ca', 'f4104ee9'].map(linked),
      collections: ['winter-on-the-trail', 'skarn-4-pictures'],
      statements: ['fire-at-the-lindmoor-mill', linked('635ec220')],
      policies: ['supplier-code-of-conduct', linked('a5e69594')],
      reports: ['impact-report-2025'],
    },
  ],
  [
    'impactLanding',
    {
      commitments: ['half-the-carbon', linked('89c001e9')],
      initiatives: ['second-sole', linked('6575c717')],
      resources: ['pair-footprint-method', linked('10b73c7a')],
    },
  ],
  [
    'resourceLanding',
    {
      featured: ['impact-report-2025', 'pair-footprint-method', 'fire-at-the-lindmoor-mill'],
      // Not what is featured already.
      resources: [linked('10b73c7a')],
      reports: [],
      statements: [linked('635ec220')],
      policies: ['supplier-code-of-conduct', linked('a5e69594')],
      commitments: ['half-the-carbon', linked('89c001e9')],
    },
  ],
  [
    'companyLanding',
    { people: ['mirela-oshan', linked('3761bde3'), linked('c3ebac5f')], related: [] },
  ],
];

/** What is no list: texts and figures as they are, cards and pictures by their UUID. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value;
  if ('id' in value) return value.id;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, written(each)]));
}

const PAGE = {
  flags: {
    dark_theme: false,
    snap_scrolling: false,
    fixed_header: true,
    transparent_header: false,
    app_container: true,
    private: false,
  },
  redirect_target: null,
};

describe.each(LANDINGS)('%s', (call, lists) => {
  const { path, answer, examples } = READS[call];

  test('shows what the editors wrote', async () => {
    const { data, meta } = Answer.parse(await read(server, answer, path));
    const example = Answer.parse(readExample(`${examples}full.json`)).data;
    const own = Object.keys(example).filter((field) => !(field in lists) && field !== 'hero');
    expect(own.length).toBeGreaterThan(3);
    for (const field of own) {
      const expected = field === 'page' ? PAGE : written(example[field]);
      expect(written(data[field]), field).toEqual(expected);
    }
    expect(Object.keys(meta.localized_slugs).sort()).toEqual([...LOCALES].sort());
  });

  test('lists what there is, in order', async () => {
    const { data } = Answer.parse(await read(server, answer, path));
    for (const [field, slugs] of Object.entries(lists)) {
      if (slugs.length === 0) continue;
      expect(
        Cards.parse(data[field]).map(({ slug }) => slug),
        field,
      ).toEqual(slugs);
    }
  });

  test('is there in a language in which nothing is, with nothing in it', async () => {
    const { data } = Answer.parse(await read(server, answer, path, 'nl'));
    expect(data).toMatchObject({ title: null, description: null });
    for (const field of Object.keys(lists)) expect(data[field], field).toEqual([]);
  });

  test('is in the nearest language, else in English', async () => {
    for (const [asked, locale] of [
      ['xx', 'en'],
      ['de-AT, en;q=0.5', 'de'],
    ] as const) {
      const response = await server.get(path, { 'accept-language': asked });
      expect(response.json()).toMatchObject({ meta: { locale } });
    }
  });
});

test('the magazine’s lead story is shown with its own cover', async () => {
  const { data } = await read(server, READS.storyLanding.answer, '/story/landing');
  expect(data.hero?.story.slug).toBe('first-light');
  expect(data.hero?.cover_image).toEqual(data.hero?.story.cover_image);
});
