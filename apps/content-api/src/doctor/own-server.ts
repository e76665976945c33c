import { operatorState } from '@masthead/lifecycle/look-at-program';
import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';
import type { Config } from '#src/config.ts';
import { OPERATOR_UNUSED, UnusedAnswer, type UnusedQuestion } from '#src/routes/operator.ts';

const REACHED_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The content server that runs with these settings, as this machine reaches it. */
export function ownServer({ host, port, publishToken }: Config) {
  const reached = REACHED_AT[host] ?? host;
  const url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
  return {
    url,
    /** What it finds in its store; null where it does not believe who asks. */
    findings: async () => (await operatorState({ url, publishToken }))?.findings ?? null,
    /** Of these originals, those that nothing needs; removed already where that was asked for. */
    async unused(question: typeof UnusedQuestion._output): Promise<string[]> {
      const response = await fetch(url + OPERATOR_UNUSED, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [OPERATOR_HEADER]: operatorProof(publishToken),
        },
        body: JSON.stringify(question),
      });
      if (response.status === 200) return UnusedAnswer.parse(await response.json()).files;
      throw new Error(`The content server at ${url} refused with ${response.status}.`);
    },
  };
}
