/** A real HTTP server that records what it is sent. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { BatchInput, MediaInput } from '@masthead/contract/publishing';

export interface RecordedRequest {
  call: string;
  authorization: string | undefined;
  body: Buffer;
}

export interface PublishingServer extends AsyncDisposable {
  url: string;
  requests: RecordedRequest[];
  /** `call` such as "PUT /publishing/items". */
  answer(call: string, status: number, body: unknown): void;
}

const NO_REDIRECTS = '0'.repeat(32);

type Reply = { status: number; body: unknown };

/** Items published twice are unchanged the second time, media are kept. */
export async function publishingServer(): Promise<PublishingServer> {
  const requests: RecordedRequest[] = [];
  const fixed = new Map<string, Reply>();
  const media = new Map<string, unknown>();
  const items = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = (request.url ?? '').replace('/api/v1', '');
    const call = `${request.method} ${path}`;
    requests.push({ call, authorization: request.headers.authorization, body });
    const reply =
      fixed.get(call) ?? (await standardReply(request, { call, path, body, media, items }));
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    requests,
    answer: (call, status, body) => fixed.set(call, { status, body }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Received {
  call: string;
  path: string;
  body: Buffer;
  media: Map<string, unknown>;
  items: Set<string>;
}

async function standardReply(request: IncomingMessage, received: Received): Promise<Reply> {
  const { call, path, body, media, items } = received;
  if (call.startsWith('GET /publishing/ledger')) {
    return { status: 200, body: { data: [], meta: { page: { total: items.size } } } };
  }
  if (call === 'GET /publishing/newsroom') {
    return { status: 200, body: { data: { id: null, name: null }, meta: null } };
  }
  if (call === 'GET /publishing/redirects') {
    return { status: 200, body: { data: { redirects: [], revision: NO_REDIRECTS }, meta: null } };
  }
  if (call.startsWith('GET /publishing/media/')) {
    const stored = media.get(path);
    return stored ? { status: 200, body: { data: stored } } : { status: 404, body: {} };
  }
  if (call.startsWith('PUT /publishing/media/')) {
    media.set(path, await storedMedium(request, body));
    return { status: 200, body: { data: null, meta: null } };
  }
  if (call === 'PUT /publishing/items') return { status: 200, body: storeBatch(body, items) };
  return { status: 200, body: { data: null, meta: null } };
}

async function storedMedium(request: IncomingMessage, body: Buffer) {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('the request has no file part');
  const metadata = MediaInput.parse(JSON.parse(String(form.get('metadata'))));
  const bytes = Buffer.from(await file.arrayBuffer());
  return { sha256: createHash('sha256').update(bytes).digest('hex'), metadata, name: file.name };
}

function storeBatch(body: Buffer, items: Set<string>) {
  const batch = BatchInput.parse(JSON.parse(body.toString()));
  const data = batch.items.map(({ id, item }) => {
    const outcome = items.has(id) ? 'unchanged' : 'created';
    items.add(id);
    const seq = outcome === 'created' ? items.size : null;
    const revision = createHash('md5').update(JSON.stringify(item)).digest('hex');
    return { id, version: item.version ?? 1, seq, outcome, revision };
  });
  return { data, meta: null };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
