import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Example = z.looseObject({ meta: z.looseObject({}).optional() });

/** The place of an example, `story/examples/full.json`. */
export function examplePath(file: string): URL {
  return new URL(`../../../../packages/contract/${file}`, import.meta.url);
}

/** The contract's named example of an answer, `story/examples/full.json`, with other meta where given. */
export function example(file: string, meta: Readonly<Record<string, unknown>> = {}) {
  const answer = Example.parse(JSON.parse(readFileSync(examplePath(file), 'utf8')));
  return answer.meta === undefined ? answer : { ...answer, meta: { ...answer.meta, ...meta } };
}
