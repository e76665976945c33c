/** Visitors who search as much as they may, each from its own address, in a thread. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type HostileQuery, hostileQueries } from './hostile-queries.ts';
import { createHttpClient } from './http-client.ts';

/** Milliseconds. */
export interface SearchLoad {
  readonly origin: string;
  readonly visitors: number;
  /** Between two searches of a visitor. */
  readonly every: number;
  readonly budget: number;
}

const { origin, visitors, every, budget }: SearchLoad = workerData;
const client = createHttpClient(visitors * 4);
const counts: Record<string, number> = {};
const end = performance.now() + budget;

async function ask(address: string, { locale, q }: HostileQuery): Promise<void> {
  const status = await client
    .ask(`${origin}/${locale}/search?q=${encodeURIComponent(q)}`, {
      headers: { 'x-forwarded-for': address },
    })
    .then(
      (answer) => String(answer.status),
      () => 'cut',
    );
  counts[status] = (counts[status] ?? 0) + 1;
}

async function visitor(number: number): Promise<void> {
  const next = hostileQueries(number + 1);
  const address = `198.51.100.${number + 1}`;
  const asked: Promise<void>[] = [];
  while (performance.now() < end) {
    asked.push(ask(address, next()));
    await sleep(every);
  }
  await Promise.all(asked);
}

await Promise.all(Array.from({ length: visitors }, (_, number) => visitor(number)));
client.close();
parentPort?.postMessage(counts);
