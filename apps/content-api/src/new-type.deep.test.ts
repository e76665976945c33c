/**
 * What a new type costs: a folder in the contract, a presenter of its page, and at most six lines
 * elsewhere. A copy of the sources is given one; it must compile, and the content server must take,
 * list, find, recommend, link and withdraw it without any other change.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { freePort, ready, spawnServer } from '#src/testing/child-server.ts';
import { language, paragraph, reference, uuid } from '#src/testing/items.ts';
import { AUTHORIZED } from '#src/testing/test-server.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NEW_TYPE = join(import.meta.dirname, 'testing/new-type');
const MAX_LINES = 6;
const Lines = z.array(z.object({ file: z.string(), after: z.string(), line: z.string() }));

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'masthead-new-type-'));
  const isSource = (path: string) => !/\/(node_modules|dist|data)(\/|$)|\.tsbuildinfo$/.test(path);
  for (const folder of ['apps/content-api', 'packages']) {
    cpSync(join(ROOT, folder), join(copy, folder), { recursive: true, filter: isSource });
  }
  for (const name of ['tsconfig.base.json', 'tsconfig.node.json'])
    cpSync(join(ROOT, name), join(copy, name));
  linkModules();
  addType();
});

afterAll(() => rm(copy, { recursive: true, force: true }));

/** The libraries as they are installed, and the copied packages in place of the project's own. */
function linkModules(): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@masthead'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@masthead') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(modules, '@masthead', name));
  }
  // What no other program shares stands beside it.
  const own = 'apps/content-api/node_modules';
  if (existsSync(join(ROOT, own))) symlinkSync(join(ROOT, own), join(copy, own));
}

function addType(): void {
  const place = (file: string, to: string) =>
    cpSync(join(NEW_TYPE, `${file}.ts.txt`), join(copy, to));
  for (const file of ['schema', 'card', 'type']) place(file, `packages/contract/event/${file}.ts`);
  place('presenter', 'apps/content-api/src/reading/presenters/event.ts');
  for (const { file, after, line } of linesElsewhere()) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    expect(source, `${file} has the place for the line`).toContain(`${after}\n`);
    writeFileSync(path, source.replace(`${after}\n`, `${after}\n${line}\n`));
  }
}

function linesElsewhere() {
  return Lines.parse(JSON.parse(readFileSync(join(NEW_TYPE, 'lines.json'), 'utf8')));
}

test('costs six lines elsewhere at most, and compiles', { timeout: 120_000 }, async () => {
  expect(linesElsewhere().length).toBeLessThanOrEqual(MAX_LINES);
  const compiler = spawn(
    join(ROOT, 'node_modules/.bin/tsc'),
    ['--noEmit', '-p', join(copy, 'tsconfig.node.json')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const said = await compiler.stdout.setEncoding('utf8').toArray();
  expect(said.join('')).toBe('');
});

test('is published, listed, found, recommended, linked and withdrawn', {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { DATA_DIR: join(copy, 'data'), CONTENT_API_PORT: String(port) };
  const server = spawnServer(settings, join(copy, 'apps/content-api'));
  await ready(server, url);
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/api/v1${path}`, init);
    const body = z.looseObject({ data: z.unknown() }).safeParse(await response.json());
    return { status: response.status, text: JSON.stringify(body.data?.data ?? null) };
  };
  const publishing = (method: string, path: string, body?: object) =>
    ask(`/publishing${path}`, {
      method,
      headers: { ...AUTHORIZED, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const [topic, event, story] = [uuid(1), uuid(2), uuid(3)];
  const shared = { primary_topic: reference('topic', topic), date: '2026-03-01T09:00:00.000Z' };
  const texts = language('open-day', {
    title: 'Open day',
    place: 'Rotterdam',
    body: paragraph('Come.'),
  });
  const frame = { version: 1 };
  const items = [
    {
      id: topic,
      item: { ...frame, type: 'topic', fields: {}, locales: { en: language('running') } },
    },
    { id: event, item: { ...frame, type: 'event', fields: shared, locales: { en: texts } } },
    {
      id: story,
      item: { ...frame, type: 'story', fields: shared, locales: { en: language('a-story') } },
    },
  ];
  expect(await publishing('PUT', '/items', { items })).toMatchObject({ status: 200 });
  const shows = async (path: string) => (await ask(path)).text.includes('Rotterdam');
  const places = [
    '/newsroom/events/open-day',
    `/newsroom/events/${event}`,
    '/newsroom/events?topic=running&year=2026',
    '/home/landing',
    '/search?q=rotterdam&type=event',
    `/search/recirc?id=${story}`,
  ];
  for (const path of places) expect(await shows(path), path).toBe(true);
  const suggested = (await ask('/search/suggest?q=open')).text;
  expect(suggested).toContain('/newsroom/events/open-day');
  const refused = { ...frame, type: 'event', fields: {}, locales: { en: language('x') } };
  expect((await publishing('PUT', `/items/${uuid(9)}`, refused)).status).toBe(422);
  expect((await publishing('DELETE', `/items/${event}`)).status).toBe(200);
  expect((await ask('/newsroom/events/open-day')).status).toBe(410);
  for (const path of places.slice(2)) expect(await shows(path), path).toBe(false);
  server.process.kill('SIGTERM');
  await once(server.process, 'close');
});
