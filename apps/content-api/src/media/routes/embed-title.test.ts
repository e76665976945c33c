/** The title of a film is asked of its host, of no other, and of none for longer than somebody waits. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { filmTitles } from '#src/media/film-titles.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

type Answer = { status?: number; body?: string; headers?: Record<string, string> } | 'never';

/** A host that answers all alike, and how the content server asks it. */
async function hostOf(answer: Answer, within?: number) {
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(String(request.url));
    if (answer === 'never') return;
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/oembed`;
  const titles = filmTitles({ youtube: url, vimeo: url }, within);
  const app = await createApp({ ...server.services, filmTitles: titles });
  onTestFinished(async () => {
    await app.close();
    host.closeAllConnections();
    host.close();
  });
  const read = (address: string, headers: object = AUTHORIZED) =>
    app.inject({
      url: `/api/v1/publishing/embed-title?url=${encodeURIComponent(address)}`,
      headers: { ...headers },
    });
  const titleOf = async (address: string) => (await read(address)).json().data.title;
  return { asked, read, titleOf };
}

test('the host is asked for the film alone, and nothing else of what was pasted', async () => {
  const { asked, titleOf } = await hostOf({ body: JSON.stringify({ title: ' First light ' }) });
  expect(await titleOf('https://youtu.be/abc?si=who-shared-it')).toBe('First light');
  expect(await titleOf('https://vimeo.com/123456/a1b2c3d4e5')).toBe('First light');
  const pages = asked.map((path) => new URL(path, 'http://host.example').searchParams.get('url'));
  expect(pages).toEqual([
    'https://www.youtube.com/watch?v=abc',
    'https://vimeo.com/123456/a1b2c3d4e5',
  ]);
});

test.each<[string, Answer]>([
  ['refuses', { status: 404, body: '{}' }],
  ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['answers no JSON', { body: '<html>' }],
  ['answers no title', { body: '{"title":""}' }],
  ['answers too much', { body: JSON.stringify({ title: 'x', html: 'y'.repeat(70_000) }) }],
  ['does not answer', 'never'],
])('a host that %s tells no title', async (_, answer) => {
  const { titleOf } = await hostOf(answer, 200);
  expect(await titleOf('https://youtu.be/abc')).toBeNull();
});

test('other addresses are asked of nobody, and nobody asks without a right', async () => {
  const { asked, read } = await hostOf({ body: '{}' });
  for (const address of ['http://127.0.0.1/', 'https://films.example/1', 'https://vimeo.com/about'])
    problemOf(await read(address), 'bad_request');
  problemOf(await read('https://youtu.be/abc', {}), 'unauthorized');
  expect(asked).toEqual([]);
});
