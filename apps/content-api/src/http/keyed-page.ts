import { MAX_COUNTED } from '#src/db/keyed-page.ts';
import { ProblemError } from '#src/platform/problems.ts';

/** The error for a cursor from another list or another order. */
export const noPlace = (): ProblemError =>
  new ProblemError('bad_request', 'after: is no place in this list');

export const pageOf = ({ total, next }: { total: number; next: string | null }) => ({
  total: Math.min(total, MAX_COUNTED),
  exact: total <= MAX_COUNTED,
  next,
});
