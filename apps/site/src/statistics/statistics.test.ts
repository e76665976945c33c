import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CountSender } from '#src/statistics/count-sender.ts';
import { hostOf, ViewCounter } from '#src/statistics/view-counter.ts';

const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

test.each([
  [undefined, ''],
  ['', ''],
  ['https://A.Example/path?q=secret', 'a.example'],
  ['https://user:word@a.example:99/', 'a.example'],
  ['https://[2001:db8::1]/', ''],
  ['android-app://com.example', ''],
])('of the referrer %s the host is %s', (referer, host) => {
  expect(hostOf(referer)).toBe(host);
});

test('the number of counters is bounded, whatever is requested', () => {
  const counter = new ViewCounter();
  for (let index = 0; index < 12_000; index += 1)
    counter.count({ method: 'GET', headers }, `/p${index}`);
  for (let index = 0; index < 200; index += 1) {
    const referer = `https://h${index}.example/`;
    counter.count({ method: 'GET', headers: { ...headers, referer } }, '/p0');
  }
  expect(counter.dropped).toBe(2000);
  const counted = counter.take();
  expect(counted.size).toBe(10_000);
  const hosts = counted.get('/p0');
  expect(hosts?.size).toBe(51);
  expect(hosts?.get('other')?.views).toBe(151);
  expect(counter.take().size).toBe(0);
});

test('batches wait while the content server is away, in their order, and are bounded', async () => {
  let status = 503;
  const ids: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    ids.push(JSON.parse(Buffer.concat(chunks).toString()).id);
    response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const told: boolean[] = [];
  const sender = new CountSender({
    contentApiUrl: `http://127.0.0.1:${port}`,
    serviceToken: 'x',
    onState: (works) => void told.push(works),
  });
  const counts = [
    { day: '2026-11-21', route: 'home', path: '', locale: 'en', host: null, views: 1, bots: 0 },
  ];
  sender.add([counts, counts]);
  await sender.send();
  expect(sender.waiting).toBe(2);
  status = 200;
  await sender.send();
  expect(sender.waiting).toBe(0);
  // The one that had failed came again under its own name, so that it counts once.
  expect(ids[1]).toBe(ids[0]);
  expect(ids).toHaveLength(3);
  expect(told).toEqual([false, true]);
  sender.add(Array.from({ length: 300 }, () => counts));
  expect(sender).toMatchObject({ waiting: 200, counts: { lost: 100 } });
});
