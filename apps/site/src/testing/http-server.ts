import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RunningServer {
  readonly port: number;
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  /** Cuts every connection, as a crash would. */
  cutConnections(): void;
}

/** A real server on a free port for the length of one test. */
export async function listen(handler: RequestListener): Promise<RunningServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    cutConnections: () => server.closeAllConnections(),
  };
}
