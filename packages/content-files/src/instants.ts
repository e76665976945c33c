/** Dates as people write them, and ISO instants in UTC. */
import { z } from 'zod';

const DAY = z.iso.date();
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * `2026-06-01` (midnight UTC) or a time with its zone (`2026-06-01T09:00+02:00`). Undefined for
 * everything else, also without a zone.
 */
export function parseInstant(written: string): string | undefined {
  if (DAY.safeParse(written).success) return `${written}T00:00:00.000Z`;
  const [, day, time, zone] = TIME.exec(written) ?? [];
  if (!day || !time || !zone || !DAY.safeParse(day).success) return undefined;
  const date = new Date(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** The shortest form that {@link parseInstant} reads as the same moment. */
export function formatInstant(instant: string): string {
  return new Date(instant)
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/\.000Z$/, 'Z');
}
