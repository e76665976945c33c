import { setTimeout as sleep } from 'node:timers/promises';
import { samplePaths } from '../tests/support/sample.ts';
import type { Bench } from './bench.ts';
import { startChromium } from './chromium.ts';
import { startFront } from './front.ts';
import { type Audit, auditPage, CATEGORIES, KINDS } from './lighthouse.ts';
import { apiUrl, TOKEN } from './newsroom-programs.ts';
import { print } from './output.ts';
import { type Sizes, sizesFor } from './scale.ts';
import { median } from './table.ts';

interface Looking {
  readonly locales: readonly string[];
  /** Per language, the home page first. */
  readonly pages: number;
  readonly runs: number;
}

const USUAL = { locales: ['en', 'ja', 'th'], pages: Number.POSITIVE_INFINITY, runs: 1 };
const SIZES: Sizes<Looking> = {
  usual: USUAL,
  // Lighthouse's advice.
  full: { ...USUAL, runs: 5 },
  smoke: { locales: ['en'], pages: 1, runs: 1 },
};
/**
 * Requests after which the site has made a page's smallest form
 * (apps/site/src/cache/improve-bodies.ts).
 */
const READ_BEFORE = 10;
const IMPROVED_MS = 2_000;
const NAME_WIDTH = 24;
const WIDTH = 9;
const COLUMNS = ['perf', 'a11y', 'best', 'SEO', 'LCP ms', 'TBT ms', 'CLS'];

/**
 * Lighthouse's table of every page type in three languages, as a phone on a slow network sees it
 * first, over TLS and HTTP/2. `full`: medians of five runs.
 */
export const benchBrowser: Bench = async ({ scale }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const { api, site } = await sample.site();
  // The journeys' list of page types asks these.
  process.env.JOURNEY_SITE_URL = site.origin;
  process.env.JOURNEY_API_URL = apiUrl(api);
  process.env.JOURNEY_PUBLISH_TOKEN = TOKEN;
  const front = await startFront(site);
  const port = await startChromium({ trustsAll: true });
  for (const locale of sizes.locales) {
    printRow(locale, [...COLUMNS, ...KINDS.map((kind) => `${kind.slice(0, 5)} KB`), 'requests']);
    const paths = Object.entries(await samplePaths(locale)).slice(0, sizes.pages);
    for (const [name, path] of paths) {
      await readBefore(site.origin + path);
      const audits: Audit[] = [];
      for (let run = 0; run < sizes.runs; run += 1) {
        // The other scores are the same each time.
        const categories = run === 0 ? CATEGORIES : (['performance'] as const);
        audits.push(await audited(front + path, port, categories));
      }
      printAudits(name, audits);
    }
  }
};

/** The browser fails Lighthouse once in some hundred pages. */
async function audited(...asked: Parameters<typeof auditPage>): Promise<Audit> {
  try {
    return await auditPage(...asked);
  } catch (error) {
    print(`      once more: ${error instanceof Error ? error.message : String(error)}`);
    return await auditPage(...asked);
  }
}

/** A popular page: the first request caches it, later ones its smallest form. */
async function readBefore(url: string): Promise<void> {
  for (let read = 0; read < READ_BEFORE; read += 1) {
    await (await fetch(url)).arrayBuffer();
  }
  await sleep(IMPROVED_MS);
}

function printAudits(name: string, audits: readonly Audit[]): void {
  const middle = (figureOf: (audit: Audit) => number): number => median(audits.map(figureOf));
  printRow(name, [
    String(middle(({ scores }) => scores.performance ?? 0)),
    ...CATEGORIES.slice(1).map((category) => String(audits[0]?.scores[category] ?? '–')),
    middle(({ largestPaint }) => largestPaint).toFixed(0),
    middle(({ blocked }) => blocked).toFixed(0),
    middle(({ shift }) => shift).toFixed(3),
    ...KINDS.map((kind) => (middle(({ bytes }) => bytes[kind]) / 1000).toFixed(1)),
    String(middle(({ requests }) => requests)),
  ]);
  const lost = [...new Set(audits.flatMap((audit) => audit.lost))];
  if (lost.length > 0) print(`      ${lost.join(', ')}`);
}

function printRow(name: string, columns: readonly string[]): void {
  print(`  ${name.padEnd(NAME_WIDTH)}${columns.map((column) => column.padStart(WIDTH)).join('')}`);
}
