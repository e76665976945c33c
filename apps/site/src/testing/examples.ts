import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Example = z.looseObject({ meta: z.looseObject({}).optional() });

/** The contract's named example of an answer, `story/examples/full.json`, with other meta where given. */
export function example(file: string, meta: Readonly<Record<string, unknown>> = {}) {
  const url = new URL(`../../../../packages/contract/${file}`, import.meta.url);
  const answer = Example.parse(JSON.parse(readFileSync(url, 'utf8')));
  return answer.meta === undefined ? answer : { ...answer, meta: { ...answer.meta, ...meta } };
}
