import type { FindingCode, FindingParams } from '@masthead/contract/health';
import { type Finding, look } from '@masthead/lifecycle/finding';

/** A finding's identity and values, for translation. */
interface Code {
  readonly code: FindingCode;
  readonly params: FindingParams;
}

export type CodedFinding = Finding & Code;
type CodedVerdict = Omit<CodedFinding, 'name'>;

export const coded = (
  code: FindingCode,
  verdict: Omit<Finding, 'name'>,
  params: FindingParams = {},
): CodedVerdict => ({ ...verdict, code, params });

/** The advice and the code of a check that fails or takes too long. */
interface Failure {
  readonly advice: string;
  readonly code: FindingCode;
}

/** Looks at one thing as the doctor does; `reason` is what a failure says for itself. */
export async function lookFor(
  name: string,
  work: () => CodedVerdict | Promise<CodedVerdict>,
  failure?: Failure,
): Promise<CodedFinding> {
  const told: Code[] = [];
  const finding = await look(
    name,
    async (signal) => {
      const { code, params, ...verdict } = await work();
      // Late results are dropped: the finding is the delay.
      if (!signal.aborted) told.push({ code, params });
      return verdict;
    },
    failure?.advice,
  );
  const [code = { code: failure?.code ?? 'failed', params: { reason: finding.message } }] = told;
  return { ...finding, ...code };
}
