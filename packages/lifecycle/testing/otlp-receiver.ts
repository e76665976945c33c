import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface SentSpan {
  readonly trace: string;
  readonly id: string;
  /** Empty for a trace's first. */
  readonly parent: string;
  readonly name: string;
  readonly failed: boolean;
}

/** A receiver of OTLP over HTTP that keeps what it gets. */
export async function otlpReceiver() {
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST' && request.url === '/v1/traces') {
      bodies.push(await buffer(request));
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Strings are readable in it. */
    text: () => Buffer.concat(bodies).toString('latin1'),
    spans: () => bodies.flatMap((body) => inAll(body, [1, 2, 2]).map(asSpan)),
    close: () => server.close(),
  };
}

function asSpan(span: Buffer): SentSpan {
  const hex = (field: number): string => inAll(span, [field])[0]?.toString('hex') ?? '';
  const [status] = inAll(span, [15]);
  const ERROR_CODE = Buffer.from([0x18, 2]);
  return {
    ...{ trace: hex(1), id: hex(2), parent: hex(4) },
    name: inAll(span, [5])[0]?.toString() ?? '',
    failed: status?.includes(ERROR_CODE) ?? false,
  };
}

/** Messages, strings or bytes under a path of field numbers (Protocol Buffers, encoding). */
function inAll(message: Buffer, [field, ...rest]: readonly number[]): Buffer[] {
  if (field === undefined) return [message];
  return fieldsOf(message)
    .filter(({ number }) => number === field)
    .flatMap(({ content }) => inAll(content, rest));
}

const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

function fieldsOf(message: Buffer): { number: number; content: Buffer }[] {
  const fields: { number: number; content: Buffer }[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = varint();
    const type = key & 7;
    if (type === 0) {
      varint();
      continue;
    }
    const length = type === 2 ? varint() : (FIXED[type] ?? 0);
    fields.push({ number: key >>> 3, content: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}
