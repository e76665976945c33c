import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createPublishingClient } from '#src/publishing-client.ts';

let server: Server | null = null;
afterEach(() => server?.close());

async function clientOf(answer: Parameters<typeof createServer>[1]) {
  const own = createServer(answer ?? (() => {}));
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const address = own.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return createPublishingClient(`http://127.0.0.1:${port}`, 'token');
}

it('makes a reading call again when the server says so, and no other', async () => {
  const calls: string[] = [];
  const client = await clientOf((request, response) => {
    calls.push(request.method ?? '');
    const isFirst = calls.length !== 2;
    response.writeHead(isFirst ? 429 : 200, { 'retry-after': '1' });
    response.end('{}');
  });
  expect((await client.send('GET', '/a')).status).toBe(200);
  expect((await client.send('PUT', '/a', {})).status).toBe(429);
  expect(calls).toEqual(['GET', 'GET', 'PUT']);
});

it('says which file broke off', async () => {
  const client = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-length': 10 });
    response.write('half', () => response.destroy());
  });
  const read = async () => {
    for await (const _ of client.read('/publishing/media/1/file'));
  };
  await expect(read()).rejects.toThrow('/publishing/media/1/file: broke off');
  const missing = await clientOf((_request, response) => response.writeHead(404).end());
  const none = async () => {
    for await (const _ of missing.read('/b'));
  };
  await expect(none()).rejects.toThrow('/b: ');
});
