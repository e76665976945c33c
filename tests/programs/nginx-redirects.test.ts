/** No host that a request names is one to which nginx leads by itself. */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startContentBalancer, startNginx } from '../support/nginx.ts';
import { freePort } from '../support/programs.ts';

/** A mirror of nothing, which nginx needs to start. */
async function emptyMirror(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-no-mirror-'));
  await mkdir(join(folder, 'nginx'));
  await writeFile(join(folder, 'nginx/maps.conf'), '');
  await writeFile(join(folder, 'nginx/server.conf'), 'location = /healthz { return 200; }');
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The request line and host as they are written here. */
async function locationAt(port: number, target: string, host: string): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const answer = String(await buffer(socket));
  expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
  return /^location: (.*)$/im.exec(answer)?.[1]?.trim();
}

const TARGETS = [
  ...['/', '/x?y=1', '//evil.example/', '/\\evil.example', '/@evil.example', '/%09/evil.example'],
  ...['http://evil.example/', 'http://evil.example?@evil.example', '/api/v1', '/assets'],
];
const HOSTS = [
  'evil.example',
  'evil.example:80',
  'localhost.evil.example',
  'LOCALHOST',
  'media.localhost',
];

test('http leads to https at one of our hosts', async () => {
  const nginx = await startNginx(['http://127.0.0.1:1'], await emptyMirror());
  onTestFinished(() => nginx.close());
  const port = Number(new URL(nginx.plainUrl).port);
  for (const target of TARGETS) {
    for (const host of HOSTS) {
      const { protocol, hostname } = new URL(String(await locationAt(port, target, host)));
      const own = /^http:/.test(target) || host !== 'media.localhost' ? 'localhost' : host;
      expect([protocol, hostname], `${target} at ${host}`).toEqual(['https:', own]);
    }
  }
  expect((await nginx.visitor.ask(`${nginx.frontUrl}/assets`)).headers.location).toBe('/assets/');
});

test('the balancer’s own redirects name no host', async () => {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const behind = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const port = await freePort();
  const nginx = await startContentBalancer(port, [behind, behind]);
  onTestFinished(() => nginx.close());
  for (const target of TARGETS) {
    const location = await locationAt(port, target, 'evil.example');
    expect([undefined, '/api/v1/']).toContain(location);
  }
});
