import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Not through a proxy on this machine, which forwards others' requests. */
export function isFromThisMachine({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded;
}
