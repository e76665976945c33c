import { Problem, type ProblemCode } from '@masthead/contract/problem';
import { READS, type ReadName } from '@masthead/contract/reads';
import { z } from 'zod';

export interface Deviation {
  readonly call: ReadName;
  /** With its query. */
  readonly path: string;
  readonly locale: string;
  readonly problem: string;
}

export interface CallRequest {
  readonly call: ReadName;
  readonly path: string;
  readonly locale: string;
  /** `Accept-Language`, if it is not just the language. */
  readonly accept?: string;
  readonly method?: 'POST';
}

export interface Refusal {
  readonly statuses: readonly number[];
  readonly code?: ProblemCode;
  /** The parameter or header that it must name. */
  readonly names?: string;
}

const TIMEOUT_MS = 20_000;
/** Wrong fields of one answer that are listed. */
const MAX_ISSUES = 5;

/** As far as common checks look into an answer. */
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

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly language: string;
  readonly allow: string;
  readonly body: unknown;
}

/** Asks one server and collects deviations. */
export class ContractClient {
  readonly deviations: Deviation[] = [];
  readonly asked = new Map<ReadName, number>();
  readonly #base: string;

  constructor(base: string) {
    this.#base = base.replace(/\/+$/, '');
  }

  report({ call, path, locale }: CallRequest, problem: string): void {
    this.deviations.push({ call, path, locale, problem });
  }

  /** Null if it is missing or invalid, which is noted. */
  async answer(request: CallRequest, { mayBeMissing = false } = {}): Promise<AnyAnswer | null> {
    const reply = await this.#get(request);
    if (reply === null || (mayBeMissing && reply.status === 404)) return null;
    if (reply.status !== 200) {
      this.report(request, `answers ${reply.status}, not 200`);
      return null;
    }
    if (!/^application\/json\b/.test(reply.type))
      this.report(request, `is ${reply.type}, not JSON`);
    if (reply.language !== request.locale) {
      this.report(request, `has the Content-Language ${reply.language}, not ${request.locale}`);
    }
    const { error } = READS[request.call].answer.safeParse(reply.body);
    for (const issue of error?.issues.slice(0, MAX_ISSUES) ?? []) {
      this.report(request, `${issue.path.join('.')}: ${issue.message}`);
    }
    const answer = AnyAnswer.safeParse(reply.body);
    return answer.success ? answer.data : null;
  }

  /** The call must be refused with one of the statuses, as RFC 9457. */
  async refusal(request: CallRequest, { statuses, code, names }: Refusal): Promise<void> {
    const reply = await this.#get(request);
    if (reply === null) return;
    const expected = statuses.join(' or ');
    if (!statuses.includes(reply.status)) {
      this.report(request, `answers ${reply.status}, not ${expected}`);
      return;
    }
    if (!/^application\/problem\+json\b/.test(reply.type)) {
      this.report(request, `refuses with ${reply.type}, not with application/problem+json`);
    }
    const problem = Problem.safeParse(reply.body);
    if (!problem.success) this.report(request, 'refuses without problem details');
    else if (problem.data.status !== reply.status)
      this.report(request, 'tells another status within');
    else if (code !== undefined && problem.data.code !== code) {
      this.report(request, `has the code ${problem.data.code}, not ${code}`);
    } else if (names !== undefined && !problem.data.errors?.some(({ path }) => path === names)) {
      this.report(request, `refuses without naming ${names}`);
    }
    if (reply.status === 405 && !/\bGET\b/.test(reply.allow)) {
      this.report(request, 'refuses the method without GET in Allow');
    }
  }

  async #get(request: CallRequest): Promise<Reply | null> {
    this.asked.set(request.call, (this.asked.get(request.call) ?? 0) + 1);
    try {
      const response = await fetch(this.#base + request.path, {
        method: request.method ?? 'GET',
        headers: {
          'accept-language': request.accept ?? request.locale,
          accept: 'application/json',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const header = (name: string) => response.headers.get(name) ?? 'nothing';
      return {
        status: response.status,
        type: header('content-type'),
        language: header('content-language'),
        allow: header('allow'),
        body: asJson(text),
      };
    } catch (error) {
      this.report(
        request,
        `does not answer: ${error instanceof Error ? error.message : String(error)}`,
      );
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
