import type { Commitment } from '@masthead/contract/commitment';

type Target = Commitment['targets'][number];
export type TargetStatus = 'achieved' | 'on_track' | 'behind';

/** Sums of decimal fractions miss by less than this share of the whole way. */
const ROUNDING = 1e-9;

/**
 * The part of the way, from 0 to 1, that would be done by the year of the latest figure if progress were the same each
 * year from the baseline year to the target year.
 */
export function evenPace({ baseline_year, current_year, target_year }: Target): number {
  const years = target_year - baseline_year;
  if (years <= 0) return 1;
  return Math.min(1, Math.max(0, (current_year - baseline_year) / years));
}

/**
 * Whether a target is reached, else whether its latest figure keeps the even pace. Numbers that are
 * to fall count as those that are to rise; what is only to be held is either reached or behind.
 */
export function targetStatus(target: Target): TargetStatus {
  const way = target.target - target.baseline;
  if (way === 0) return target.current === target.target ? 'achieved' : 'behind';
  const done = (target.current - target.baseline) / way;
  if (done >= 1 - ROUNDING) return 'achieved';
  return done >= evenPace(target) - ROUNDING ? 'on_track' : 'behind';
}
