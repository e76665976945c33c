import cluster from 'node:cluster';
import { once } from 'node:events';

/**
 * Called in a worker that takes no connections any more: waits until its parent knows. A connection that arrives
 * meanwhile is handed back, to be given to another worker; it would be lost if the process ended first.
 */
export async function handBackConnections(): Promise<void> {
  const { worker } = cluster;
  if (worker === undefined || !worker.isConnected()) return;
  const disconnected = once(worker, 'disconnect');
  worker.disconnect();
  await disconnected;
}
