/**
 * A server that speaks what of Amazon's S3 the content server uses, over real files: it checks each
 * request's signature (AWS Signature Version 4) and each upload's checksum, and puts whole objects
 * in place in one step.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasErrorCode } from '#src/media/errors.ts';

const ACCESS_KEY = 'AKIATESTSOFMASTHEAD';
const SECRET_KEY = 'a-secret-key-for-tests';

/** The SDK's usual names for what opens the bucket, for the environment. */
export const S3_CREDENTIALS = {
  AWS_ACCESS_KEY_ID: ACCESS_KEY,
  AWS_SECRET_ACCESS_KEY: SECRET_KEY,
} as const;

/** Keys in an answer to a list; Amazon gives a thousand, which no test has. */
const PAGE = 3;
const MAX_SKEW_MS = 15 * 60 * 1000;

export interface S3Server extends AsyncDisposable {
  /** Its address; the one bucket is `newsroom`. */
  readonly url: string;
  /** Each request so far, as `GET originals/ab/abc…`. */
  readonly requests: string[];
  /** All keys in the bucket. */
  keys(): Promise<string[]>;
  /** Where the object of a key is, for what only time or damage can do to it. */
  pathOf(key: string): string;
}

/** Starts a server whose one bucket, `newsroom`, is a folder of `directory`. */
export async function startS3Server(directory: string): Promise<S3Server> {
  const bucket = join(directory, 'bucket');
  const incoming = join(directory, 'uploads');
  await Promise.all([bucket, incoming].map((folder) => mkdir(folder, { recursive: true })));
  const requests: string[] = [];
  const pathOf = (key: string) => join(bucket, encodeURIComponent(key));
  const keys = async () => (await readdir(bucket)).map(decodeURIComponent).sort();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://s3');
    verifySignature(request, url);
    const [, name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    requests.push(`${request.method} ${key}`);
    if (name !== 'newsroom') throw new S3Error(404, 'NoSuchBucket');
    const copied = request.headers['x-amz-copy-source'];
    switch (request.method) {
      case 'PUT':
        return typeof copied === 'string'
          ? copy(copied, key, response)
          : put(request, key, response);
      case 'GET':
        return key === '' ? list(url.searchParams, response) : get(request, key, response);
      case 'HEAD':
        return get(request, key, response);
      case 'DELETE':
        await rm(pathOf(key), { force: true });
        response.writeHead(204).end();
        return;
      default:
        throw new S3Error(405, 'MethodNotAllowed');
    }
  }

  async function put(request: IncomingMessage, key: string, response: ServerResponse) {
    const temporary = join(incoming, randomUUID());
    const hash = createHash('sha256');
    const length = Number(request.headers['content-length']);
    if (!Number.isInteger(length)) throw new S3Error(411, 'MissingContentLength');
    try {
      const hashing = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(request, hashing, createWriteStream(temporary));
      const sha256 = hash.digest();
      const signed = request.headers['x-amz-content-sha256'];
      const checksum = request.headers['x-amz-checksum-sha256'];
      if (signed !== 'UNSIGNED-PAYLOAD' && signed !== sha256.toString('hex')) {
        throw new S3Error(400, 'XAmzContentSHA256Mismatch');
      }
      if (checksum !== undefined && checksum !== sha256.toString('base64')) {
        throw new S3Error(400, 'BadDigest');
      }
      await rename(temporary, pathOf(key));
    } finally {
      await rm(temporary, { force: true });
    }
    response.writeHead(200, { etag: '"put"' }).end();
  }

  /** Of an object onto itself, which gives it the time of now and new metadata. */
  async function copy(source: string, key: string, response: ServerResponse) {
    if (decodeURIComponent(source).replace(/^\//, '') !== `newsroom/${key}`) {
      throw new S3Error(501, 'NotImplemented');
    }
    const now = new Date();
    await existing(() => utimes(pathOf(key), now, now));
    const body = `<CopyObjectResult><LastModified>${now.toISOString()}</LastModified></CopyObjectResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(body);
  }

  async function get(request: IncomingMessage, key: string, response: ServerResponse) {
    const { size, mtime } = await existing(() => stat(pathOf(key)));
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const range = from && to ? { start: Number(from), end: Math.min(Number(to), size - 1) } : null;
    if (range && range.start >= size) throw new S3Error(416, 'InvalidRange');
    response.writeHead(range ? 206 : 200, {
      'last-modified': mtime.toUTCString(),
      'content-length': range ? range.end - range.start + 1 : size,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
    });
    if (request.method === 'HEAD') response.end();
    else await pipeline(createReadStream(pathOf(key), range ?? {}), response);
  }

  async function list(query: URLSearchParams, response: ServerResponse) {
    const after = query.get('continuation-token') ?? '';
    const prefix = query.get('prefix') ?? '';
    const left = (await keys()).filter((key) => key.startsWith(prefix) && key > after);
    const page = await Promise.all(
      left.slice(0, PAGE).map(async (key) => {
        const { size, mtime } = await stat(pathOf(key));
        const modified = `<LastModified>${mtime.toISOString()}</LastModified>`;
        return `<Contents><Key>${key}</Key>${modified}<Size>${size}</Size></Contents>`;
      }),
    );
    const more = left.length > PAGE;
    const next = more ? `<NextContinuationToken>${left[PAGE - 1]}</NextContinuationToken>` : '';
    const body = `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${page.join('')}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
      const body = `<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
      response
        .writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
        .end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    keys,
    pathOf,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

async function existing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw hasErrorCode(error, 'ENOENT') ? new S3Error(404, 'NoSuchKey') : error;
  }
}

/** As Amazon's "Signature Version 4 signing process" has it; nothing is open to everybody. */
function verifySignature({ method, headers }: IncomingMessage, url: URL): void {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d{8})\/([\w-]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, keyId, scope, date = '', region = '', names = '', signature = ''] =
    header.exec(headers.authorization ?? '') ?? [];
  if (keyId === undefined) throw new S3Error(403, 'AccessDenied');
  if (keyId !== ACCESS_KEY) throw new S3Error(403, 'InvalidAccessKeyId');
  const time = String(headers['x-amz-date']);
  const iso = time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  if (!(Math.abs(Date.now() - Date.parse(iso)) < MAX_SKEW_MS)) {
    throw new S3Error(403, 'RequestTimeTooSkewed');
  }
  const signed = names.split(';');
  const unsigned = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.includes(name),
  );
  if (unsigned.length > 0) throw new S3Error(403, 'AccessDenied');
  const query = [...url.searchParams]
    .map((pair) => pair.map(encoded).join('='))
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    query,
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${SECRET_KEY}`,
  );
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) {
    throw new S3Error(403, 'SignatureDoesNotMatch');
  }
}

function encoded(text: string): string {
  const inHex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()*]/g, inHex);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
