import { type RawBuilder, sql } from 'kysely';

const DIGEST_HOUR = 8;

/** The units of digests. */
const UNITS = { daily: 'day', weekly: 'week' } as const;
export type DigestFrequency = keyof typeof UNITS;

interface Asked {
  readonly now: Date;
  readonly timeZone: string;
}

/** The morning of the newest digest, and that of the next, as the newsroom's clocks show them at `now`. */
export function digestMorning(
  which: 'last' | 'next',
  frequency: DigestFrequency,
  { now, timeZone }: Asked,
): RawBuilder<Date> {
  const unit = sql.lit(UNITS[frequency]);
  const hours = sql`${sql.lit(`${DIGEST_HOUR} hours`)}::interval`;
  const local = sql`(${now}::timestamptz at time zone ${timeZone})`;
  const later = which === 'next' ? sql`+ ${sql.lit(`1 ${UNITS[frequency]}`)}::interval` : sql``;
  return sql`((date_trunc(${unit}, ${local} - ${hours}) + ${hours} ${later}) at time zone ${timeZone})`;
}
