/** Lifetime of an answer that does not give its own: the data cache's time (spec §9). */
const MAX_AGE = 300_000;

const NO_FILTERS = { types: [], topics: [], years: [], commitments: [], categories: [] };

export interface AskedAt {
  readonly locale: string;
  readonly now: number;
}

/**
 * An answer with a meta. Content servers may omit it or send null (spec §7): then nothing is known of its
 * dependencies and it holds five minutes.
 */
export function withMeta(answer: unknown, { locale, now }: AskedAt): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('meta' in answer && answer.meta !== null && answer.meta !== undefined) return answer;
  const total = 'data' in answer && Array.isArray(answer.data) ? answer.data.length : 0;
  return {
    ...answer,
    meta: {
      locale,
      tags: [],
      expires_at: new Date(now + MAX_AGE).toISOString(),
      stale_until: null,
      localized_slugs: {},
      page: { number: 1, size: Math.max(total, 1), total, pages: Math.min(total, 1) },
      filters: NO_FILTERS,
      query: '',
      exact: true,
      corrected: null,
    },
  };
}
