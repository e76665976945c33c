/** A real web server that stands for an old site's uploads: pictures drawn by sharp. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface OldSite extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`. */
  origin: string;
  /** What an operator says so that this site, which is at a private address, is fetched from. */
  named: string[];
  /** Paths asked for. */
  requests: string[];
}

/** A picture of one colour. */
export function picture(colour: string, format: 'jpeg' | 'png' | 'gif' = 'jpeg'): Promise<Buffer> {
  const create = { width: 320, height: 240, channels: 3 as const, background: colour };
  return sharp({ create }).toFormat(format).toBuffer();
}

/** Serves `files` by path; a string is a redirect to it. */
export async function oldSite(files: Record<string, Buffer | string>): Promise<OldSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const file = files[path];
    if (file === undefined) response.writeHead(404).end();
    else if (typeof file === 'string') response.writeHead(302, { location: file }).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    named: ['--fetch-from', `127.0.0.1:${port}`],
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
