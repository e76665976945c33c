import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** A process's figures, as it hands them to another. */
type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** The messages between a worker and its parent (workers/relay-metrics.ts). */
interface Message {
  readonly masthead: 'metrics-wanted' | 'metrics' | 'all-metrics';
  readonly id: string;
  readonly figures: Figures;
  readonly all: Figures[];
}

/** Time for the parent to hear from all workers: it waits a second for each. */
const MAX_WAIT = 2000;

/**
 * `/metrics`. With several workers any of them answers for all, labelled by `worker`: sums would run
 * backwards when a worker is replaced. If the others don't answer, only its own.
 */
export function copyMetrics(registry: Registry, worker: number): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  registry.setDefaultLabels({ worker: String(worker) });
  const waiting = new Map<string, (all: Figures[]) => void>();

  async function ownFigures(): Promise<Figures> {
    const figures = await registry.getMetricsAsJSON();
    // Nothing is added up: no two processes have the same labels.
    return figures.map((each) => ({ ...each, aggregator: 'first' }));
  }

  process.on('message', async (message: Partial<Message> | null) => {
    const { masthead: kind, id = '', all = [] } = message ?? {};
    if (kind === 'all-metrics') waiting.get(id)?.(all);
    if (kind === 'metrics-wanted') tell({ masthead: 'metrics', id, figures: await ownFigures() });
  });

  return async () => {
    const id = randomUUID();
    const all = await new Promise<Figures[]>((resolve) => {
      waiting.set(id, resolve);
      setTimeout(() => resolve([]), MAX_WAIT).unref();
      tell({ masthead: 'metrics-wanted', id });
    });
    waiting.delete(id);
    if (all.length === 0) return registry.metrics();
    return AggregatorRegistry.aggregate(all).metrics();
  };
}

function tell(message: Partial<Message>): void {
  if (process.connected) process.send?.(message);
}
