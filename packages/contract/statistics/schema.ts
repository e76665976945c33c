/** Page views: what the site sends, and `GET /publishing/statistics`. */

import { LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { pageQuery } from '@masthead/contract/read-queries';
import { z } from 'zod';

export const MAX_COUNTS = 2000;

/** All referring hosts beyond the limit. */
export const OTHER_HOSTS = 'other';

const MAX_COUNT = 1_000_000_000;
const Count = z.int().min(0).max(MAX_COUNT);

/** In lower case. An IP address may be a person's, so it is not accepted. */
export const ReferringHost = z
  .string()
  .max(253)
  .regex(/^(?=.*[a-z])[a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]*[a-z\d_])?)*$/);

/** Decodable, and storable in a database. */
function isReadable(path: string): boolean {
  try {
    const text = decodeURIComponent(path);
    return text.isWellFormed() && !text.includes('\0');
  } catch {
    return false;
  }
}

/** Views of a page on a day by visitors from one host. */
const PageCount = z.strictObject({
  day: z.iso.date(),
  /** As named in `addresses`. */
  route: z.string().regex(/^\w{1,64}$/),
  /** Below its language, canonical; empty for the home page. */
  path: z.string().max(1000).refine(isReadable, { error: 'must be the path of an address' }),
  locale: LocaleCode,
  /** Null if the browser named none. */
  host: ReferringHost.nullable(),
  views: Count,
  /** By programs that say they are some. */
  bots: Count,
});
export type PageCount = z.output<typeof PageCount>;

/** A batch that is sent again under its `id` counts once. */
export const CountsInput = z.strictObject({
  id: Uuid,
  counts: z.array(PageCount).min(1).max(MAX_COUNTS),
});
export type CountsInput = z.output<typeof CountsInput>;

/** `ignored`: rows whose address leads nowhere. */
export const CountsAnswer = z.object({
  data: z.object({ counted: z.int(), ignored: z.int() }),
  meta: z.null(),
});

export const STATISTICS_BY = ['page', 'language', 'host', 'day'] as const;
export type StatisticsBy = (typeof STATISTICS_BY)[number];

const By = z
  .string()
  .default('page')
  .transform((names) => names.split(',').map((name) => name.trim()))
  .pipe(
    z
      .array(
        z.enum(STATISTICS_BY, {
          error: `must be some of ${STATISTICS_BY.join(', ')}, after commas`,
        }),
      )
      .refine((names) => new Set(names).size === names.length, {
        error: 'must not name one twice',
      }),
  );

const Day = z.iso.date({ error: 'must be a day such as 2026-11-23' });

/** Defaults to the last thirty days; `to` is inclusive. */
export const StatisticsQuery = pageQuery(50, 1000).extend({
  from: Day.optional(),
  to: Day.optional(),
  by: By,
  language: LocaleCode.optional(),
  item: Uuid.optional(),
});

/** Only the fields that counts are grouped by. */
export const StatisticsRow = z
  .object({
    day: z.iso.date().optional(),
    route: z.string().optional(),
    /** Null for landings, lists and searches. */
    item: Uuid.nullable().optional(),
    /** In the source language; null without an item. */
    title: z.string().nullable().optional(),
    language: LocaleCode.optional(),
    host: z.string().nullable().optional(),
    views: z.int(),
    bots: z.int(),
  })
  .meta({ id: 'StatisticsRow' });
export type StatisticsRow = z.output<typeof StatisticsRow>;

export const StatisticsAnswer = z.object({
  data: z.array(StatisticsRow),
  meta: z.object({ page: Page, from: z.iso.date(), to: z.iso.date() }),
});
