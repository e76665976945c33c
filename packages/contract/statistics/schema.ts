/** How often pages were looked at: what the site tells the content server, and `GET /publishing/statistics`. */

import { LocaleCode, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { pageQuery } from '@masthead/contract/read-queries';
import { z } from 'zod';

/** Rows that one batch may have. */
export const MAX_COUNTS = 2000;

/** All referring hosts of a page and day that are not told apart. */
export const OTHER_HOSTS = 'other';

const MAX_COUNT = 1_000_000_000;
const Count = z.int().min(0).max(MAX_COUNT);

/** A host by name, in small letters: an IP address is none, for it may be a person's. */
export const ReferringHost = z
  .string()
  .max(253)
  .regex(/^(?=.*[a-z])[a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]*[a-z\d_])?)*$/);

/** Whether it can be decoded, to something that a database can look up. */
function isReadable(path: string): boolean {
  try {
    const text = decodeURIComponent(path);
    return text.isWellFormed() && !text.includes('\0');
  } catch {
    return false;
  }
}

/** How often a page was looked at on a day by visitors that came from one host. */
const PageCount = z.strictObject({
  day: z.iso.date(),
  /** The kind of page, as its address is named in the contract (`addresses`). */
  route: z.string().regex(/^\w{1,64}$/),
  /** The page's address below its language, in its canonical spelling; empty for the home page. */
  path: z.string().max(1000).refine(isReadable, { error: 'must be the path of an address' }),
  locale: LocaleCode,
  /** Null where the browser named none. */
  host: ReferringHost.nullable(),
  views: Count,
  /** The same by programs that say they are some. */
  bots: Count,
});
export type PageCount = z.output<typeof PageCount>;

/** `id` is the batch's own: one that is sent again counts once. */
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

/** What counts can be told apart by. */
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

/** Without `from` and `to` the last thirty days; `to` is counted in. */
export const StatisticsQuery = pageQuery(50, 1000).extend({
  from: Day.optional(),
  to: Day.optional(),
  by: By,
  language: LocaleCode.optional(),
  item: Uuid.optional(),
});

/** Of what the counts are told apart by, the rest is left out. */
export const StatisticsRow = z
  .object({
    day: z.iso.date().optional(),
    /** The kind of page, as its address is named in the contract. */
    route: z.string().optional(),
    /** Null for landings, lists and searches. */
    item: Uuid.nullable().optional(),
    /** In the source language; null where the page is no item's, or the item is gone. */
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
