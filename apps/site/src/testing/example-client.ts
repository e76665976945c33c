/** The contract's examples in a content server's place, so that every page can be drawn from them. */
import { existsSync } from 'node:fs';
import { READS } from '@masthead/contract/reads';
import type { ContentClient } from '#src/api/content-client.ts';
import { notFound } from '#src/api/not-found.ts';
import { example, examplePath } from '#src/testing/examples.ts';

const CALLS = Object.values(READS).map(({ path, examples }) => ({
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  // Fixed paths win over those with places, as they do on a server.
  places: path.split('{').length,
  examples,
}));
CALLS.sort((a, b) => a.places - b.places);

/**
 * Answers every reading call with the example `variant`, the full one where an answer has none of
 * that name. `as` names another example for the calls whose answers may be of several types;
 * `change` alters the data of answers of a type.
 */
export function exampleClient(
  variant: string,
  { as = {}, change = {} }: ExampleOptions = {},
): ContentClient {
  return {
    async get(path, { schema }) {
      const [bare = ''] = path.split('?');
      const call = CALLS.find(({ pattern }) => pattern.test(bare));
      if (call === undefined) throw notFound();
      const from = as[call.examples] ?? call.examples;
      const file = `${from}${variant}.json`;
      const json = example(existsSync(examplePath(file)) ? file : `${from}full.json`);
      return schema.parse(changed(json, change));
    },
    async post() {
      throw notFound();
    },
  };
}

interface ExampleOptions {
  readonly as?: Readonly<Record<string, string>>;
  readonly change?: Readonly<Record<string, unknown>>;
}

function changed(json: unknown, change: Readonly<Record<string, unknown>>): unknown {
  if (typeof json !== 'object' || json === null || !('data' in json)) return json;
  const { data } = json;
  const isOne = typeof data === 'object' && data !== null && 'page' in data;
  return isOne ? { ...json, data: { ...data, ...change } } : json;
}
