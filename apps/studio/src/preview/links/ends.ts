import { MAX_LINK_MS, MIN_LINK_MS } from '@masthead/contract/preview';

const HOUR = 3_600_000;

/** The lifetimes of a link that can be chosen without typing a time, in hours. */
export const SPANS = [4, 24, 7 * 24, 14 * 24, 28 * 24] as const;
type Span = (typeof SPANS)[number];

/** A link's end: some time from now, or at a time of its own (`span` null). */
export interface End {
  readonly span: Span | null;
  /** An instant; empty for none. */
  readonly endsAt: string;
}

export const endOf = ({ span, endsAt }: End, now: Date): string =>
  span === null ? endsAt : new Date(now.getTime() + span * HOUR).toISOString();

/** Whether a link may end then: as the server has it, with a minute to send it. */
export function isEnd(at: string, now = Date.now()): boolean {
  const lasts = Date.parse(at) - now;
  return lasts >= MIN_LINK_MS && lasts <= MAX_LINK_MS;
}
