/** New addresses, from a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { createHttpClient } from './http-client.ts';

/** `budget` in milliseconds. */
export interface Load {
  readonly origin: string;
  readonly clients: number;
  readonly questions: number;
  readonly budget: number;
  /** The number of the first address. */
  readonly from: number;
}

const { origin, clients, questions, budget, from }: Load = workerData;
const client = createHttpClient(clients);
const counts: Record<string, number> = {};
const end = performance.now() + budget;
let asked = 0;

async function ask(): Promise<void> {
  while (asked < questions && performance.now() < end) {
    asked += 1;
    const path = `/en/magazine/nobody-wrote-this-${from + asked}`;
    const status = await client.ask(origin + path).then(
      (answer) => String(answer.status),
      () => 'cut',
    );
    counts[status] = (counts[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: clients }, ask));
client.close();
parentPort?.postMessage(counts);
