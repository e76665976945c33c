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

/** What the person at the terminal can do about it. To who doesn't know the token, operators' calls are not there. */
function refusal(url: string, status: number, detail: string | null): string {
  if (status === 404 && (detail === null || detail === NOTHING_HERE)) {
    return `The content server at ${url} runs with another PUBLISH_TOKEN: set the one that it has.`;
  }
  return detail ?? `The content server at ${url} refused with ${status}.`;
}

/** The content server that runs with these settings, as this machine reaches it. */
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
    /** What it finds in its store; null where it does not believe who asks. */
    findings: async () => (await operatorState({ url, publishToken }))?.findings ?? null,
    /** Of these originals, those that nothing needs; removed already where that was asked for. */
    unused: async (question: typeof UnusedQuestion._output): Promise<string[]> =>
      UnusedAnswer.parse(await ask(OPERATOR_UNUSED, question)).files,
    /** Has it do something with the people who work here. */
    people: async (order: PeopleOrder): Promise<PeopleReport> =>
      PeopleReport.parse(await ask(OPERATOR_PEOPLE, order)),
  };
}
