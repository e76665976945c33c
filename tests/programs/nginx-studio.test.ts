/** `deploy/nginx-studio.conf` and `nginx-compose.conf` in a real nginx: the studio and nothing else of the content server. */
import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startComposeFront, startStudioFront } from '../support/nginx.ts';
import { freePort } from '../support/programs.ts';

interface Asked {
  readonly url: string;
  readonly bytes: number;
  readonly headers: IncomingHttpHeaders;
}

/** Stands in for a content server: notes what reaches it. */
async function contentServer() {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { length: bytes } = await buffer(request);
    asked.push({ url: request.url ?? '', bytes, headers: request.headers });
    response.writeHead(200, { 'x-frame-options': 'DENY' }).end('studio');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}` };
}

test('the studio is reached, with its visitor’s address; all else of the content server is not', async () => {
  const { asked, url } = await contentServer();
  const front = await startStudioFront(url);
  onTestFinished(() => front.close());
  const ask = (path: string, options = {}) => front.visitor.ask(front.frontUrl + path, options);

  const forged = { headers: { 'x-forwarded-for': '192.0.2.7' } };
  const page = await ask('/studio', forged);
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000',
  });
  expect((await ask('/studio/link')).status).toBe(200);
  expect(asked[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  });
  const film = Buffer.alloc(3_000_000);
  await ask('/studio/api/publishing/media', { method: 'POST', body: film });
  expect(asked.at(-1)).toMatchObject({ url: '/studio/api/publishing/media', bytes: film.length });

  const before = asked.length;
  const closed = ['/api/v1/configuration', '/readyz', '/metrics', '/operator/state', '/studios'];
  for (const path of closed) expect((await ask(path)).status, path).toBe(404);
  expect((await ask('/')).headers.location).toBe('/studio');
  const plain = await fetch(`${front.plainUrl}/studio?a=1`, { redirect: 'manual' });
  expect(plain.headers.get('location')).toBe(`${front.frontUrl}/studio?a=1`);
  expect(asked).toHaveLength(before);
});

test('before the containers: by its host the site, or the studio of the content server', async () => {
  const [site, content] = [await contentServer(), await contentServer()];
  const port = await freePort();
  const front = await startComposeFront(port, { site: site.url, content: content.url });
  onTestFinished(() => front.close());
  site.asked.splice(0);
  const ask = async (host: string, path: string) => {
    const headers = { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false });
    const [{ statusCode }] = (await once(request, 'response')) as [IncomingMessage];
    return statusCode;
  };
  for (const host of ['news.example', 'media.news.example']) {
    expect(await ask(host, '/en?a=%2F')).toBe(200);
    expect(site.asked.pop()).toMatchObject({
      url: '/en?a=%2F',
      headers: { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
    });
    expect(await ask(host, '/readyz')).toBe(404);
  }
  expect(await ask('studio.news.example', '/studio/api/auth')).toBe(200);
  expect(content.asked.pop()?.url).toBe('/studio/api/auth');
  for (const path of ['/api/v1/configuration', '/operator/state', '/metrics']) {
    expect(await ask('studio.news.example', path), path).toBe(404);
  }
  expect([site.asked, content.asked]).toEqual([[], []]);
});
