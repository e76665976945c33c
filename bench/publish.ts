import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { BenchProblem } from './bench-problem.ts';
import { crawl } from './crawl.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { latencyOf, printLatencies } from './latency.ts';
import { type EditedItem, editableItems, numbersOn, publishEdit } from './marked-edits.ts';
import { type Server, startContentServer, startSite } from './newsroom-programs.ts';
import { print } from './output.ts';
import type { Store } from './sample-newsroom.ts';
import { sizesFor } from './scale.ts';
import { seededRandom } from './seeded-random.ts';

const SIZES = {
  usual: { items: 20, edits: 1000, copies: 4, pages: Number.POSITIVE_INFINITY },
  smoke: { items: 2, edits: 3, copies: 1, pages: 12 },
};
const MISSED_AFTER_MS = 5000;
/** All pages of one item at once, on every copy. */
const CONNECTIONS = 64;
/** Asking without a pause would keep the sites busy. */
const POLL_MS = 2;
const SEED = 11;

/**
 * Random edits through copies of the content server on one PostgreSQL, until every page of every
 * site is right; against an unchanged page.
 */
export const benchPublish: Bench = async ({ scale, ...given }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const { edits = sizes.edits, copies = sizes.copies } = given;
  const { apis, sites } = await startCopies(await sample.copyOnServer('publish'), copies);
  const client = createHttpClient(CONNECTIONS);
  const items = await editableItems(client, apis, {
    count: sizes.items,
    random: seededRandom(SEED),
  });
  const newsroom = await findPages(client, sites, { items, most: sizes.pages });
  const times = { calls: [], pages: [], everywhere: [], unchanged: [] } as Times;
  const random = seededRandom(SEED);
  const rendersBefore = await rendersOf(client, sites);
  let missed = 0;
  let due = 0;
  for (let edit = 1; edit <= edits; edit += 1) {
    const item = items[Math.floor(random() * items.length)];
    const api = apis[edit % apis.length];
    if (item === undefined || api === undefined) throw new Error('nothing to edit');
    times.calls.push(await publishEdit(client, api, item, edit));
    const waits = await Promise.all(
      (newsroom.showing.get(item.key) ?? []).map((url) => untilRight(client, url, item, edit)),
    );
    due += waits.length;
    const right = waits.filter((wait) => wait !== null);
    missed += waits.length - right.length;
    times.pages.push(...right);
    times.everywhere.push(Math.max(...right));
    for (const url of newsroom.unchanged) times.unchanged.push(await roundTrip(client, url));
  }
  const renders = (await rendersOf(client, sites)) - rendersBefore;
  client.close();
  if (missed === due) throw new BenchProblem(`none of ${due} pages was right in time`);
  report(times, { copies, items: items.length, missed, due, renders });
};

type Times = Record<'calls' | 'pages' | 'everywhere' | 'unchanged', number[]>;

async function startCopies(
  store: Store,
  copies: number,
): Promise<{ apis: Server[]; sites: Server[] }> {
  const apis: Server[] = [];
  const sites: Server[] = [];
  for (let copy = 0; copy < copies; copy += 1) {
    const api = await startContentServer(store);
    apis.push(api);
    sites.push(await startSite({ api }));
  }
  return { apis, sites };
}

interface Newsroom {
  /** By an item's key, on every copy. */
  readonly showing: ReadonlyMap<number, readonly string[]>;
  /** Shows none of the items, on every copy. */
  readonly unchanged: readonly string[];
}

/** And has every copy cache every page. */
async function findPages(
  client: HttpClient,
  sites: readonly Server[],
  { items, most }: { readonly items: readonly EditedItem[]; readonly most: number },
): Promise<Newsroom> {
  const crawling = { locales: ['en'], first: items.map(({ path }) => path), most };
  const crawls = await Promise.all(sites.map(({ origin }) => crawl(client, origin, crawling)));
  const pages = crawls[0] ?? [];
  const onCopies = (path: string): string[] => sites.map(({ origin }) => origin + path);
  const showing = new Map(
    items.map((item) => {
      const paths = pages.filter(({ html }) => numbersOn(html, item).length > 0);
      return [item.key, paths.flatMap(({ path }) => onCopies(path))];
    }),
  );
  for (const { key, path } of items) {
    if (!showing.get(key)?.length) throw new Error(`no page shows ${path}`);
  }
  const other = pages.find(({ html }) => items.every((item) => numbersOn(html, item).length === 0));
  if (other === undefined) throw new Error('every page shows an item that is edited');
  return { showing, unchanged: onCopies(other.path) };
}

/** Milliseconds until a page shows the edit everywhere; null if not in time. */
async function untilRight(
  client: HttpClient,
  url: string,
  item: EditedItem,
  edit: number,
): Promise<number | null> {
  const from = performance.now();
  for (;;) {
    const { status, body } = await client.ask(url);
    const waited = performance.now() - from;
    const shown = numbersOn(body.toString(), item);
    const isWhole = !url.endsWith(item.path) || shown.length > 0;
    if (status === 200 && isWhole && shown.every((number) => number === edit)) return waited;
    if (waited > MISSED_AFTER_MS) return null;
    await sleep(POLL_MS);
  }
}

/** Together. */
async function rendersOf(client: HttpClient, sites: readonly Server[]): Promise<number> {
  const counts = await Promise.all(
    sites.map(async ({ origin }) => {
      const { body } = await client.ask(`${origin}/metrics`);
      const rows = body.toString().matchAll(/^site_page_render_seconds_count\{.*\} (\d+)$/gm);
      const made = [...rows].map(([, count]) => Number(count));
      if (made.length === 0) throw new Error(`${origin}/metrics tells of no pages made`);
      return made.reduce((sum, count) => sum + count, 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function roundTrip(client: HttpClient, url: string): Promise<number> {
  const from = performance.now();
  await client.ask(url);
  return performance.now() - from;
}

interface Outcome {
  readonly copies: number;
  readonly items: number;
  readonly missed: number;
  /** Pages that had to be rendered again. */
  readonly due: number;
  /** Pages that were rendered. */
  readonly renders: number;
}

function report(
  { calls, pages, everywhere, unchanged }: Times,
  { copies, items, missed, due, renders }: Outcome,
): void {
  print(
    `  ${calls.length} edits of ${items} items, ${copies} content servers on one PostgreSQL, ${copies} sites`,
  );
  printLatencies([
    { name: 'an unchanged page', latency: latencyOf(unchanged), note: 'baseline: its round trip' },
    { name: 'publishing call', latency: latencyOf(calls), note: '' },
    {
      name: 'until a page is right',
      latency: latencyOf(pages),
      note: 'from the answer of the call; all at once',
    },
    { name: 'until all pages are', latency: latencyOf(everywhere), note: 'on every copy' },
  ]);
  print(`  missed: ${missed} of ${due} pages were still wrong after ${MISSED_AFTER_MS / 1000} s`);
  const superfluous = Math.max(0, renders - due);
  print(
    `  superfluous: ${superfluous} of ${renders} pages made (${((100 * superfluous) / renders).toFixed(1)} %) showed no edit for the first time`,
  );
}
