import cluster, { type Worker } from 'node:cluster';

/** A worker that has not answered after so many milliseconds is only just starting, or hangs. */
const MAX_WAIT = 1000;

/** The messages of workers about their figures; see http/copy-metrics.ts, which asks and answers. */
interface Message {
  readonly masthead?: string;
  readonly id?: string;
  readonly figures?: unknown;
}

/** Called in the parent: hands the figures of all workers to the one that was asked for them. */
export function relayMetrics(): void {
  const asked = new Map<string, (figures: unknown) => void>();

  async function gather(id: string): Promise<unknown[]> {
    const all: unknown[] = [];
    const workers = Object.values(cluster.workers ?? {}).filter(isConnected);
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, MAX_WAIT);
      asked.set(id, (figures) => {
        all.push(figures);
        if (all.length < workers.length) return;
        clearTimeout(late);
        resolve();
      });
      for (const worker of workers) worker.send({ masthead: 'metrics-wanted', id });
    });
    asked.delete(id);
    return all;
  }

  cluster.on('message', async (worker, { masthead: kind, id = '', figures }: Message) => {
    if (kind === 'metrics') asked.get(id)?.(figures);
    if (kind !== 'metrics-wanted') return;
    const all = await gather(id);
    if (worker.isConnected()) worker.send({ masthead: 'all-metrics', id, all });
  });
}

const isConnected = (worker: Worker | undefined): worker is Worker =>
  worker?.isConnected() === true;
