/** The contract's examples in a content server's place, so that every page can be drawn from them. */
import { existsSync } from 'node:fs';
import { READS } from '@masthead/contract/reads';
import type { ContentClient } from '#src/api/content-client.ts';
import { notFound } from '#src/api/not-found.ts';
import { MAX_VISITORS_WAIT, visitorsBudget } from '#src/api/time-budget.ts';
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
 * `change` alters the data of answers of a type; `upTo` is how many entries every list of an answer has
 * at most, as in a newsroom that has hardly begun.
 */
export function exampleClient(
  variant: string,
  { as = {}, change = {}, upTo = Number.POSITIVE_INFINITY }: ExampleOptions = {},
): ContentClient {
  return {
    visitorsBudget: () => visitorsBudget(MAX_VISITORS_WAIT),
    async get(path, { schema }) {
      const [bare = ''] = path.split('?');
      const call = CALLS.find(({ pattern }) => pattern.test(bare));
      if (call === undefined) throw notFound();
      const from = as[call.examples] ?? call.examples;
      const file = `${from}${variant}.json`;
      const json = example(existsSync(examplePath(file)) ? file : `${from}full.json`);
      return schema.parse(shortened(changed(json, change), upTo));
    },
    sizeOf: async () => 48_000,
    bytesOf: async () => null,
    async post() {
      throw notFound();
    },
  };
}

interface ExampleOptions {
  readonly as?: Readonly<Record<string, string>>;
  readonly change?: Readonly<Record<string, unknown>>;
  readonly upTo?: number;
}

function changed(json: unknown, change: Readonly<Record<string, unknown>>): unknown {
  if (typeof json !== 'object' || json === null || !('data' in json)) return json;
  const { data } = json;
  const isOne = typeof data === 'object' && data !== null && 'page' in data;
  return isOne ? { ...json, data: { ...data, ...change } } : json;
}

/** What belongs together: an article's text, a card's slides. */
const WHOLE = new Set(['body', 'slides']);

function shortened(json: unknown, upTo: number): unknown {
  if (upTo === Number.POSITIVE_INFINITY || typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.slice(0, upTo).map((value) => shortened(value, upTo));
  const fields: Record<string, unknown> = { ...json };
  if ('total' in fields) return { ...fields, number: 1, total: upTo, pages: 1 };
  for (const [key, value] of Object.entries(fields)) {
    if (!WHOLE.has(key)) fields[key] = shortened(value, upTo);
  }
  return fields;
}
