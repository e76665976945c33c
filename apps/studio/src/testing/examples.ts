/** The contract's examples, as its own test holds them against their schemas. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemCode } from '@masthead/contract/problem';

const CONTRACT = join(import.meta.dirname, '../../../../packages/contract');

/** An example by `FOLDER/FILE`; a new copy each time. Unchecked: what answers a call is held against its schema. */
export function example<T = Record<string, unknown>>(name: string): T {
  const [folder = '', file = ''] = name.split('/');
  return JSON.parse(readFileSync(join(CONTRACT, folder, 'examples', `${file}.json`), 'utf8'));
}

/** How a call is refused, by the contract's example of that problem. */
export class Refusal {
  readonly problem: { readonly status: number };
  constructor(problem: { readonly status: number }) {
    this.problem = problem;
  }
}

export function refused(code: ProblemCode, changes: object = {}): Refusal {
  const problem = example<{ status: number }>(`problem/${code.replaceAll('_', '-')}`);
  return new Refusal({ ...problem, ...changes });
}
