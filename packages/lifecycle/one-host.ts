import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names more than one host. Node takes the first, a proxy before it perhaps another,
 * so such a request is to be refused with 400 (RFC 9112 §3.2). Cheap enough to be asked of every request.
 */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
