import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { sharedServers } from '../support/programs-test.ts';
import { SOON } from '../support/publishing.ts';

/** What Prometheus and Grafana are told to look at is there, in both programs as an operator runs them. */

const FILES = ['deploy/prometheus/rules.yml', 'deploy/grafana/masthead.json'];
/** Of Prometheus itself, and what a histogram's parts have after its name. */
const OWN = new Set(['up']);
const NAME = /\b(?:up|(?:site|content_api|process|nodejs)_[a-z0-9_]+)\b/g;
const PART = /_(?:bucket|count|sum)$/;
const SETTINGS = { WEB_CONCURRENCY: '2', PURGE_URL: 'http://127.0.0.1:1/', PURGE_TOKEN: 'a-token' };

/** The expressions of both files: rules in YAML and panels in JSON write them after the same word. */
async function namesIn(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8');
  const parts = text.matchAll(/^\s*"?expr"?: ((?:>\n(?:\s{12,}.*\n)+)|.*)/gm);
  return new Set([...parts].flatMap(([, expression = '']) => expression.match(NAME) ?? []));
}

const typesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);

const metricsOf = async (url: string): Promise<string> =>
  (await fetch(new URL('/metrics', url))).text();

test('every figure of the alerts and the board is one that the programs tell', async () => {
  const servers = sharedServers();
  const copy = await servers.startCopy(SETTINGS);
  try {
    const site = await metricsOf(copy.siteUrl);
    const content = await metricsOf(servers.apiUrl);
    const told = new Set([...typesIn(site), ...typesIn(content), ...OWN]);
    for (const file of FILES) {
      const names = await namesIn(file);
      expect(names.size, file).toBeGreaterThan(15);
      const unknown = [...names].filter(
        (name) => !told.has(name) && !told.has(name.replace(PART, '')),
      );
      expect(unknown, file).toEqual([]);
    }
    // Whichever worker is asked, it tells of both, once they run.
    await vi.waitFor(async () => {
      const { 0: zero, 1: one } = Object.groupBy(
        (await metricsOf(copy.siteUrl)).matchAll(/^site_ready\{worker="(\d)"\} 1$/gm),
        ([, worker = '']) => worker,
      );
      expect([zero?.length, one?.length]).toEqual([1, 1]);
    }, SOON);
  } finally {
    await copy.close();
  }
  // What waited to be written was, before they ended.
  expect(copy.log()).toMatch(/"path":"\/metrics","status":200,.*"msg":"request"/);
});
