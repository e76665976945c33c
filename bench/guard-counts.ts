/** Counts over the sample newsroom, the same on every machine. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './children.ts';
import type { Figures } from './guard-judge.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { longestStory } from './longest-story.ts';
import { apiUrl, type Server, startContentServer, startSite } from './newsroom-programs.ts';
import type { Sample } from './sample-newsroom.ts';

const LOCALES = ['en', 'ja', 'th'];
const CLIENT = 'apps/site/dist/client/assets';
const BUNDLE = 'apps/content-api/dist/run-server.js';
const SITE_BUNDLE = 'apps/site/dist/server/create-site.js';
const MODULES_MS = 60_000;
const NO_PAGES = /^background$|\/(changes|statistics|counts)\b/;

/** Landings, lists and a search, which has other statements for each word. */
const PAGES = [
  '',
  '/magazine',
  '/newsroom',
  '/company',
  '/topics',
  '/newsroom/releases',
  '/search?q=run',
];

export async function countFigures(sample: Sample): Promise<Figures> {
  const api = await startContentServer({ ...(await sample.whole()), keepsAnswers: false });
  const site = await startSite({ api, cacheMegabytes: 0, keepsAnswers: false });
  const client = createHttpClient(1);
  try {
    return {
      'content server, files read by a start': await modulesOf(BUNDLE),
      'site, files read by a start': await modulesOf(SITE_BUNDLE),
      'island loader, bytes of brotli': await loaderBytes(),
      ...(await documentBytes(client, api, site)),
      'statements for a page, no answer kept': await statementsPerPage(client, api, site),
    };
  } finally {
    client.close();
    await site.stop();
    await api.stop();
  }
}

const COUNT_MODULES = `
  import { registerHooks } from 'node:module';
  const read = new Set();
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) read.add(url);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  process.stdout.write(String(read.size), () => process.exit());
`;

async function modulesOf(file: string): Promise<number> {
  const args = ['--input-type=module', '--eval', COUNT_MODULES, join(process.cwd(), file)];
  return Number(await runProgram(process.execPath, args, { timeoutMs: MODULES_MS }));
}

async function loaderBytes(): Promise<number> {
  const names = await readdir(CLIENT);
  const [loader, ...more] = names.filter((name) => /^client-[^/]*\.js\.br$/.test(name));
  if (loader === undefined || more.length > 0) throw new Error(`no one loader in ${CLIENT}`);
  return (await stat(join(CLIENT, loader))).size;
}

/** As a first reader gets them. */
async function documentBytes(client: HttpClient, api: Server, site: Server): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const locale of LOCALES) {
    const story = `/${locale}/magazine/${await longestStory(apiUrl(api), locale)}`;
    figures[`longest story, ${locale}, bytes of brotli`] = await bytesOf(client, site, story);
    figures[`home, ${locale}, bytes of brotli`] = await bytesOf(client, site, `/${locale}`);
  }
  return figures;
}

async function bytesOf(client: HttpClient, site: Server, path: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const { status, body } = await client.ask(site.origin + path, { headers });
  if (status !== 200) throw new Error(`${path} is ${status}`);
  return body.length;
}

async function statementsPerPage(client: HttpClient, api: Server, site: Server): Promise<number> {
  const story = `/magazine/${await longestStory(apiUrl(api), 'en')}`;
  const paths = [...PAGES, story].map((path) => `/en${path}`);
  // Without what a process reads once.
  for (const path of paths) await bytesOf(client, site, path);
  const before = await statementsOf(client, api);
  for (const path of paths) await bytesOf(client, site, path);
  return ((await statementsOf(client, api)) - before) / paths.length;
}

/** Without the server's own, the change feed's and statistics'. */
async function statementsOf(client: HttpClient, api: Server): Promise<number> {
  const { body } = await client.ask(`${api.origin}/metrics`);
  const counts = body
    .toString()
    .matchAll(/^content_api_query_duration_seconds_count\{call="([^"]*)"\} (\d+)$/gm);
  return counts
    .filter(([, call = '']) => !NO_PAGES.test(call))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}
