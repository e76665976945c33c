import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those for outgoing connections, above those of well-known programs. */
const PORTS = { from: 20_000, to: 32_000 };

/** Two free neighbours, at random, so that a stopped newsroom keeps its own. */
export async function freePorts(): Promise<{ site: number; contentApi: number }> {
  for (;;) {
    const site = randomInt(PORTS.from / 10, PORTS.to / 10) * 10;
    if ((await isFree(site)) && (await isFree(site + 1))) return { site, contentApi: site + 1 };
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}
