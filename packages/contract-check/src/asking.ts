import { Problem } from '@masthead/contract/problem';
import { READS, type ReadName } from '@masthead/contract/reads';
import { z } from 'zod';

/** A place where a server does not do what the contract says. */
export interface Deviation {
  readonly call: ReadName;
  /** The path asked for, with its query. */
  readonly path: string;
  readonly locale: string;
  readonly problem: string;
}

/** One call as it is made: its name in the contract, the path with its query, the language. */
export interface Ask {
  readonly call: ReadName;
  readonly path: string;
  readonly locale: string;
}

const TIMEOUT_MS = 20_000;
/** The most wrong fields of one answer that are named. */
const MOST_ISSUES = 5;

/** Any answer of the contract, as far as checks that hold for all of them look into it. */
export const AnyAnswer = z.object({
  data: z.unknown(),
  meta: z.looseObject({
    locale: z.string(),
    tags: z.array(z.string()),
    expires_at: z.string().nullable(),
    stale_until: z.string().nullable(),
    localized_slugs: z.record(z.string(), z.string()).optional(),
    page: z.object({ number: z.int(), size: z.int(), total: z.int(), pages: z.int() }).optional(),
  }),
});
export type AnyAnswer = z.infer<typeof AnyAnswer>;

/** Asks one server and gathers what it does not do as the contract says. */
export class Asking {
  readonly deviations: Deviation[] = [];
  readonly asked = new Map<ReadName, number>();
  readonly #base: string;

  constructor(base: string) {
    this.#base = base.replace(/\/+$/, '');
  }

  /** Notes that a call deviates. */
  blame({ call, path, locale }: Ask, problem: string): void {
    this.deviations.push({ call, path, locale, problem });
  }

  /** An answer that must be there, if nothing else is said, and hold to its schema; else null. */
  async answer(ask: Ask, { mayBeMissing = false } = {}): Promise<AnyAnswer | null> {
    const reply = await this.#get(ask);
    if (reply === null || (mayBeMissing && reply.status === 404)) return null;
    if (reply.status !== 200) {
      this.blame(ask, `answers ${reply.status}, not 200`);
      return null;
    }
    if (!/^application\/json\b/.test(reply.type)) this.blame(ask, `is ${reply.type}, not JSON`);
    const { error } = READS[ask.call].answer.safeParse(reply.body);
    for (const issue of error?.issues.slice(0, MOST_ISSUES) ?? []) {
      this.blame(ask, `${issue.path.join('.')}: ${issue.message}`);
    }
    const answer = AnyAnswer.safeParse(reply.body);
    return answer.success ? answer.data : null;
  }

  /** A call that must be refused with one of the statuses, in the form of RFC 9457. */
  async refusal(ask: Ask, statuses: readonly number[], code?: string): Promise<void> {
    const reply = await this.#get(ask);
    if (reply === null) return;
    const expected = statuses.join(' or ');
    if (!statuses.includes(reply.status)) {
      this.blame(ask, `answers ${reply.status}, not ${expected}`);
      return;
    }
    if (!/^application\/problem\+json\b/.test(reply.type)) {
      this.blame(ask, `refuses with ${reply.type}, not with application/problem+json`);
    }
    const problem = Problem.safeParse(reply.body);
    if (!problem.success) this.blame(ask, 'refuses without problem details');
    else if (problem.data.status !== reply.status) this.blame(ask, 'tells another status within');
    else if (code !== undefined && problem.data.code !== code) {
      this.blame(ask, `has the code ${problem.data.code}, not ${code}`);
    }
  }

  async #get(ask: Ask): Promise<{ status: number; type: string; body: unknown } | null> {
    this.asked.set(ask.call, (this.asked.get(ask.call) ?? 0) + 1);
    try {
      const response = await fetch(this.#base + ask.path, {
        headers: { 'accept-language': ask.locale, accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const type = response.headers.get('content-type') ?? 'nothing';
      return { status: response.status, type, body: asJson(text) };
    } catch (error) {
      this.blame(ask, `does not answer: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
