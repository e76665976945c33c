import type { IncomingMessage } from 'node:http';

/**
 * Node takes the first host, a proxy perhaps another, so a request with two gets 400 (RFC 9112
 * §3.2). Cheap enough for every request.
 */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
