import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Sends head and body in one buffer: Node's own path takes two thirds of a cached page's cost
 * (`docs/decisions/0004-cached-replies-in-one-write.md`). False, and nothing sent, if Node must handle it:
 * another protocol version, a closing connection or server, or earlier bytes pending.
 */
export function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
): boolean {
  const { socket } = response;
  const { connection } = request.headers;
  if (socket === null || socket.writableLength > 0 || !response.shouldKeepAlive) return false;
  if (request.httpVersion !== '1.1' || (connection !== undefined && connection !== 'keep-alive'))
    return false;
  socket.write(bytes);
  // Node's server waits for this to handle the connection's next request.
  response.emit('finish');
  return true;
}

export function wholeReply(
  headers: readonly string[],
  body: Buffer,
  { now, keepAliveSeconds }: { now: number; keepAliveSeconds: number },
): Buffer {
  let head = 'HTTP/1.1 200 OK\r\n';
  for (let index = 0; index < headers.length; index += 2) {
    head += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }
  head += `date: ${new Date(now).toUTCString()}\r\nconnection: keep-alive\r\nkeep-alive: timeout=${keepAliveSeconds}\r\n\r\n`;
  // Own memory: a slice would keep the whole buffer pool alive.
  const reply = Buffer.allocUnsafeSlow(head.length + body.length);
  reply.write(head, 'latin1');
  body.copy(reply, head.length);
  return reply;
}
