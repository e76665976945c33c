import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BenchProblem } from './bench-problem.ts';
import { endAll } from './cleanup.ts';
import { startNginx } from './nginx.ts';
import { childrenOf } from './processes.ts';

/** Stand-ins for nginx; `-c FILE` names the configuration. */
const NEVER_LISTENS = 'setInterval(() => {}, 1000);';
const MAY_NOT_READ = `
  const { readFileSync, writeFileSync } = require('node:fs');
  const configuration = readFileSync(process.argv[3], 'utf8');
  writeFileSync(process.argv[7], 'started\\nopen() "/page" failed (13: Permission denied)\\n');
  const [, port] = /listen 127.0.0.1:(\\d+)/.exec(configuration);
  require('node:http').createServer((_, reply) => reply.writeHead(403).end()).listen(Number(port), '127.0.0.1');
`;

const folder = mkdtempSync(join(tmpdir(), 'masthead-nginx-'));
const page = createServer((_request, reply) =>
  reply.writeHead(200, { 'cache-control': 'max-age="5"', date: 'today' }).end('a page'),
);
let from = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  from = `http://127.0.0.1:${(page.address() as AddressInfo).port}/page`;
});
afterEach(async () => {
  await endAll();
  expect(await childrenOf(process.pid)).toEqual(before);
});
let before: number[] = [];
beforeAll(async () => {
  before = await childrenOf(process.pid);
});
afterAll(() => {
  page.close();
  rmSync(folder, { recursive: true });
});

function start(program: string) {
  const command = join(folder, 'nginx.cjs');
  writeFileSync(command, `#!${process.execPath}\n${program}`, { mode: 0o755 });
  return startNginx({ folder, from, path: '/en' }, { command, patienceMs: 3000 });
}

test('a page that nginx may not read is told with what nginx says, and does not hang', async () => {
  await expect(start(MAY_NOT_READ)).rejects.toThrow(
    new BenchProblem(
      'nginx answers 403 instead of the page: open() "/page" failed (13: Permission denied)',
    ),
  );
});

test('an nginx that does not listen is given up', async () => {
  await expect(start(NEVER_LISTENS)).rejects.toThrow(
    new BenchProblem('nginx was not ready within 3 s'),
  );
});

test('an nginx that ends is told at once', async () => {
  await expect(start('process.exit(3);')).rejects.toThrow(
    new BenchProblem('nginx ended before it was ready'),
  );
});

test('nginx sends the headers of the page, not those of its own', async () => {
  await expect(start('process.exit(3);')).rejects.toThrow();
  const configuration = readFileSync(join(folder, 'nginx.conf'), 'utf8');
  expect(configuration).toContain('add_header cache-control "max-age=5";');
  expect(configuration).not.toContain('add_header date');
});
