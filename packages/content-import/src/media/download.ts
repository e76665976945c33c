/** Fetches one file over http(s), within bounds. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Agent, request } from 'undici';
import type { HostRule } from '#src/media/hosts.ts';
import { guardedLookup } from '#src/media/hosts.ts';

/** Bytes a file may have, and milliseconds that it may take. */
const MAX_BYTES = 200_000_000;
const MAX_MS = 120_000;
const MAX_REDIRECTS = 5;

export interface Downloads {
  /** Writes what is at `url` to `file`; answers why not where it does not. */
  get(url: URL, file: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Downloads from hosts that `rule` allows, redirects included. */
export function createDownloads(rule: HostRule, own: ReadonlySet<string>): Downloads {
  const agent = new Agent({ connect: { lookup: guardedLookup(own), timeout: 20_000 } });
  return {
    async get(url, file) {
      const signal = AbortSignal.timeout(MAX_MS);
      try {
        return await follow({ url, file, rule, agent, signal });
      } catch (error) {
        await rm(file, { force: true });
        if (signal.aborted) return `took longer than ${MAX_MS / 1000} s`;
        return error instanceof Error ? wordsOf(error) : 'cannot be fetched';
      }
    },
    close: () => agent.destroy(),
  };
}

interface Wanted {
  url: URL;
  file: string;
  rule: HostRule;
  agent: Agent;
  signal: AbortSignal;
}

async function follow({ url, file, rule, agent, signal }: Wanted): Promise<string | null> {
  let at = url;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const refusal = rule(at);
    if (refusal) return refusal;
    const { statusCode, headers, body } = await request(at, { dispatcher: agent, signal });
    if (statusCode === 200) {
      await pipeline(body, bounded(), createWriteStream(file), { signal });
      return null;
    }
    await body.dump();
    const next = URL.parse(String(headers.location ?? ''), at.href);
    if (statusCode < 300 || statusCode > 399 || !next) return `the old site answers ${statusCode}`;
    at = next;
  }
  return `is redirected more than ${MAX_REDIRECTS} times`;
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

function wordsOf(error: Error): string {
  return error.message || ('code' in error ? String(error.code) : error.name);
}
