import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { onEnd } from './cleanup.ts';

/** Adds a network's round trip to a local server. */
export async function startSlowProxy(origin: string, roundTripMs: number): Promise<string> {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      // Either side may leave; the other learns it by the pipe's end.
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    incoming.pipe(delay(roundTripMs / 2)).pipe(outgoing);
    outgoing.pipe(delay(roundTripMs / 2)).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('has no port');
  return `http://${hostname}:${address.port}`;
}

/** Chunks keep their order, however many are under way. */
function delay(ms: number): Transform {
  let end: (() => void) | undefined;
  let underWay = 0;
  return new Transform({
    transform(chunk, _encoding, done) {
      underWay += 1;
      setTimeout(() => {
        this.push(chunk);
        underWay -= 1;
        if (underWay === 0) end?.();
      }, ms);
      done();
    },
    flush(done) {
      end = done;
      if (underWay === 0) done();
    },
  });
}
