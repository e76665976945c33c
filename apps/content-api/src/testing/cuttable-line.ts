import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a database server that a test can cut, as if the server were gone. */
export interface CuttableLine extends AsyncDisposable {
  /** The database's address by way of this line. */
  readonly url: string;
  cut(): Promise<void>;
  /** Drops every byte both ways and closes nothing: what is connected now stays so, and dead. */
  silence(): void;
  /** New connections work again. */
  mend(): Promise<void>;
}

/** Lays a line to the database that `databaseUrl` names. */
export async function cuttableLine(databaseUrl: string): Promise<CuttableLine> {
  const target = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let isSilent = false;
  const line = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end
        .on('error', () => undefined)
        .on('close', () => {
          ends.delete(end);
          other.destroy();
        });
      if (isSilent) end.resume();
      else end.pipe(other);
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('has no port');
  const { port } = address;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  async function cut(): Promise<void> {
    const closed = once(line, 'close');
    line.close();
    for (const end of ends) end.destroy();
    await closed;
  }

  return {
    url: url.href,
    cut,
    silence() {
      isSilent = true;
      for (const end of ends) end.unpipe().resume();
    },
    async mend() {
      isSilent = false;
      if (line.listening) return;
      line.listen(port, '127.0.0.1');
      await once(line, 'listening');
    },
    async [Symbol.asyncDispose]() {
      if (line.listening) await cut();
    },
  };
}
