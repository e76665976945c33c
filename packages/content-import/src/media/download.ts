import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Agent, fetch } from 'undici';
import { type FetchRules, publicLookup } from '#src/media/hosts.ts';
import { ImportError } from '#src/problem.ts';

/** Bytes and milliseconds of a file; a feed's bytes are counted where it is read. */
const MAX_BYTES = 200_000_000;
const MAX_MS = 120_000;
const MAX_FEED_MS = 60_000;
const MAX_REDIRECTS = 5;
const CONNECT_MS = 20_000;

export interface Downloads {
  /** Answers why it failed, null on success. */
  get(url: URL, file: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Only from hosts that `rules` allow, redirects included. */
export function createDownloads(rules: FetchRules): Downloads {
  const agents = createAgents();
  return {
    async get(url, file) {
      const signal = AbortSignal.timeout(MAX_MS);
      try {
        const body = await follow({ url, rules, agents, signal });
        await pipeline(body, bounded(), createWriteStream(file), { signal });
        return null;
      } catch (error) {
        await rm(file, { force: true });
        return signal.aborted ? `took longer than ${MAX_MS / 1000} s` : wordsOf(error);
      }
    },
    close: () => close(agents),
  };
}

/** Follows redirects. @throws ImportError */
export async function* fetchFeed(url: URL, rules: FetchRules): AsyncGenerator<Uint8Array> {
  const agents = createAgents();
  try {
    const signal = AbortSignal.timeout(MAX_FEED_MS);
    yield* await follow({ url, rules, agents, signal });
  } catch (error) {
    throw new ImportError(`${url.href}: ${wordsOf(error)}`);
  } finally {
    await close(agents);
  }
}

/** One connects only to public addresses, the other to any in the operator's network. */
interface Agents {
  readonly guarded: Agent;
  readonly free: Agent;
}

function createAgents(): Agents {
  return {
    guarded: new Agent({ connect: { lookup: publicLookup, timeout: CONNECT_MS } }),
    free: new Agent({ connect: { timeout: CONNECT_MS } }),
  };
}

async function close({ guarded, free }: Agents): Promise<void> {
  await Promise.all([guarded.destroy(), free.destroy()]);
}

interface Wanted {
  readonly url: URL;
  readonly rules: FetchRules;
  readonly agents: Agents;
  readonly signal: AbortSignal;
}

async function follow({ url, rules, agents, signal }: Wanted): Promise<Readable> {
  let at = url;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const refusal = rules.refusal(at);
    if (refusal) throw new Error(refusal);
    const dispatcher = rules.isNamed(at) ? agents.free : agents.guarded;
    const response = await fetch(at, { dispatcher, signal, redirect: 'manual' });
    const { status, headers, body } = response;
    if (status === 200 && body !== null) return Readable.fromWeb(body);
    await body?.cancel();
    const next = URL.parse(headers.get('location') ?? '', at.href);
    if (status < 300 || status > 399 || !next) throw new Error(`answers ${status}`);
    at = next;
  }
  throw new Error(`is redirected more than ${MAX_REDIRECTS} times`);
}

function bounded(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) done(new Error(`is larger than ${MAX_BYTES / 1_000_000} MB`));
      else done(null, chunk);
    },
  });
}

/** fetch's reason is in its error's cause. */
function wordsOf(thrown: unknown): string {
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (!(error instanceof Error)) return 'cannot be fetched';
  return error.message || ('code' in error ? String(error.code) : error.name);
}
