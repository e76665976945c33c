import { Problem } from '@masthead/contract/problem';
import { operatorState } from '@masthead/lifecycle/check-program';
import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';
import type { Config } from '#src/config.ts';
import {
  OPERATOR_UNUSED,
  UnusedAnswer,
  type UnusedQuestion,
} from '#src/operations/operator-calls.ts';
import { OPERATOR_PEOPLE, type PeopleOrder, PeopleReport } from '#src/people/orders.ts';
import { NOTHING_HERE } from '#src/platform/problems.ts';

const REACHED_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Advice for the operator. Without the right token, operators' calls don't exist. */
function refusal(url: string, status: number, detail: string | null): string {
  if (status === 404 && (detail === null || detail === NOTHING_HERE)) {
    return `The content server at ${url} runs with another PUBLISH_TOKEN: set the one that it has.`;
  }
  return detail ?? `The content server at ${url} refused with ${status}.`;
}

export function ownServer({ host, port, publishToken }: Config) {
  const reached = REACHED_AT[host] ?? host;
  const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
  const ask = async (path: string, question: object): Promise<unknown> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [OPERATOR_HEADER]: operatorProof(publishToken),
      },
      body: JSON.stringify(question),
    });
    if (response.status === 200) return response.json();
    const problem = Problem.safeParse(await response.json().catch(() => null));
    throw new Error(refusal(url, response.status, problem.success ? problem.data.detail : null));
  };
  return {
    url,
    /** Findings about its store; null if it refuses the token. */
    findings: async () => (await operatorState({ url, publishToken }))?.findings ?? null,
    unused: async (question: typeof UnusedQuestion._output): Promise<string[]> =>
      UnusedAnswer.parse(await ask(OPERATOR_UNUSED, question)).files,
    people: async (order: PeopleOrder): Promise<PeopleReport> =>
      PeopleReport.parse(await ask(OPERATOR_PEOPLE, order)),
  };
}
