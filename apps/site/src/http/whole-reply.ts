import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Sends a reply whose bytes, head and body, are one buffer. Node's own path takes each header apart
 * and writes head and body as two, which is two thirds of what a cached page costs; see
 * `docs/decisions/0004-cached-replies-in-one-write.md`. False, and nothing sent, where the reply
 * would have to say something else: another protocol version, a connection or a server that is to be closed, or
 * earlier bytes on their way, whose order and pace are Node's affair.
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
  // What Node's server listens for to let the connection's next request through.
  response.emit('finish');
  return true;
}

/** Head and body as bytes; `headers` alternates names and values. */
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
  // Memory of its own: the pool that short buffers come from would be held by it.
  const reply = Buffer.allocUnsafeSlow(head.length + body.length);
  reply.write(head, 'latin1');
  body.copy(reply, head.length);
  return reply;
}
