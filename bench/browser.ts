import { setTimeout as sleep } from 'node:timers/promises';
import { samplePaths } from '../tests/support/sample.ts';
import { startChromium } from './chromium.ts';
import type { BenchOptions } from './command-line.ts';
import { startFront } from './front.ts';
import { type Audit, auditPage, CATEGORIES, KINDS } from './lighthouse.ts';
import { apiUrl, TOKEN } from './newsroom-programs.ts';
import { startSampleSite } from './sample-site.ts';
import { median } from './table.ts';

const LOCALES = ['en', 'ja', 'th'];
/** Lighthouse's own advice for figures to go by. */
const FULL_RUNS = 5;
/** Readings after which the site has made a page's smallest form (apps/site/src/cache/improve-bodies.ts). */
const READ_BEFORE = 10;
/** In which it is made. */
const IMPROVED_MS = 2_000;
const NAME_WIDTH = 24;
const WIDTH = 9;
const COLUMNS = ['perf', 'a11y', 'best', 'SEO', 'LCP ms', 'TBT ms', 'CLS'];

/**
 * Lighthouse's table of every page type in three languages, as a phone on a slow network sees it for the first
 * time, over TLS and HTTP/2 as readers come: the four scores, the three times that matter, kilobytes by kind, and
 * what points were lost by. `full`: medians of five runs.
 */
export async function benchBrowser({ full }: BenchOptions): Promise<void> {
  const { api, site } = await startSampleSite();
  // The journeys' list of page types asks these.
  process.env.JOURNEY_SITE_URL = site.origin;
  process.env.JOURNEY_API_URL = apiUrl(api);
  process.env.JOURNEY_PUBLISH_TOKEN = TOKEN;
  const front = await startFront(site);
  const port = await startChromium({ trustsAll: true });
  for (const locale of LOCALES) {
    printRow(locale, [...COLUMNS, ...KINDS.map((kind) => `${kind.slice(0, 5)} KB`), 'requests']);
    for (const [name, path] of Object.entries(await samplePaths(locale))) {
      await readBefore(site.origin + path);
      const audits: Audit[] = [];
      for (let run = 0; run < (full ? FULL_RUNS : 1); run += 1) {
        // The other scores are of what the page is: they come out alike each time.
        const categories = run === 0 ? CATEGORIES : (['performance'] as const);
        audits.push(await audited(front + path, port, categories));
      }
      printAudits(name, audits);
    }
  }
}

/** Looks a second time where Lighthouse could not: a browser fails it once in some hundred pages. */
async function audited(...asked: Parameters<typeof auditPage>): Promise<Audit> {
  try {
    return await auditPage(...asked);
  } catch (error) {
    console.log(`      once more: ${error instanceof Error ? error.message : String(error)}`);
    return await auditPage(...asked);
  }
}

/** Measured is a page that is in demand: the first reading makes what the site then keeps, later ones its smallest form. */
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
  if (lost.length > 0) console.log(`      ${lost.join(', ')}`);
}

function printRow(name: string, columns: readonly string[]): void {
  console.log(
    `  ${name.padEnd(NAME_WIDTH)}${columns.map((column) => column.padStart(WIDTH)).join('')}`,
  );
}
