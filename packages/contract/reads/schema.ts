/**
 * Every reading call (spec §7): its path, what may be asked, and what it answers. The content
 * server serves this table, the site reads through it, and `verify-contract` holds servers to it.
 */

import type { z } from 'zod';
import { COMPANY_READS } from './company.ts';
import { MAGAZINE_READS } from './magazine.ts';
import { MISSION_READS } from './mission.ts';
import { NEWSROOM_READS } from './newsroom.ts';
import { SITE_WIDE_READS } from './site-wide.ts';

/**
 * `{id}` and `{pitchId}` stand for an {@link ItemName}. `examples` is how the names of an answer's
 * examples begin: `full.json` and `minimal.json` end them.
 */
export const READS = {
  ...MAGAZINE_READS,
  ...NEWSROOM_READS,
  ...MISSION_READS,
  ...COMPANY_READS,
  ...SITE_WIDE_READS,
} as const satisfies Readonly<
  Record<
    string,
    { path: string; summary: string; query: z.ZodType; answer: z.ZodType; examples: string }
  >
>;
export type ReadName = keyof typeof READS;
