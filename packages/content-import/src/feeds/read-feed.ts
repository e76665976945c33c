/** RSS 0.9 to 2.0, Atom (RFC 4287) or JSON Feed (jsonfeed.org). */
import { hostsOf } from '#src/addresses.ts';
import { entryFrom } from '#src/feeds/entry.ts';
import { readJsonFeed } from '#src/feeds/json-feed.ts';
import { feedTerms } from '#src/feeds/terms.ts';
import { readAtom, readRss } from '#src/feeds/xml-feeds.ts';
import { createKeys } from '#src/keys.ts';
import { localeOf } from '#src/languages.ts';
import { ImportError } from '#src/problem.ts';
import type { Source } from '#src/source.ts';
import { readXml } from '#src/xml/read-xml.ts';

/** No feed is larger. */
const MAX_BYTES = 100_000_000;

/** After the mark of any encoding, and with UTF-16's NULs: only UTF-8 is read, but the refusal says so. */
const JSON_START = /^(?:ï»¿|ÿþ|þÿ)?[\s\0]*\{/;

/**
 * `address` is where it was fetched, null for a file. @throws ImportError for what is none of
 * these.
 */
export async function readFeed(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
  address: string | null,
): Promise<Source> {
  const bytes = await whole(chunks, name);
  const isJson = JSON_START.test(bytes.toString('latin1', 0, 200));
  const feed = isJson ? readJsonFeed(bytes, name) : await readXmlFeed(bytes, name);
  const terms = feedTerms();
  const keys = createKeys();
  const home = URL.parse(feed.home ?? '', address ?? undefined)?.href ?? address;
  const within = { feed: { ...feed, home }, terms, keys };
  const left: Source['left'] = [];
  const entries = feed.entries.flatMap((entry) => {
    const read = entryFrom(entry, within);
    const reason = 'stands in the feed twice: the first is taken';
    if (read === null) left.push({ label: `entry “${entry.title || entry.id}”`, reason });
    return read ?? [];
  });
  return {
    title: feed.title,
    origin: (home && URL.parse(home)?.origin) || '',
    hosts: hostsOf([home, address]),
    language: localeOf(feed.language),
    entries,
    files: [],
    terms: terms.all,
    queries: new Map(),
    blocks: new Map(),
    notes: [],
    left,
  };
}

async function readXmlFeed(bytes: Buffer, name: string) {
  const root = await readXml(oneChunk(bytes), { name, emit: new Set(), take: () => undefined });
  if (root.name === 'rss' || root.name === 'RDF') return readRss(root, name);
  if (root.name === 'feed') return readAtom(root);
  throw new ImportError(
    `${name}: is no RSS, Atom or JSON Feed, its first element is <${root.name}>`,
  );
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function whole(chunks: AsyncIterable<Uint8Array>, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_BYTES)
      throw new ImportError(`${name}: is larger than ${MAX_BYTES / 1_000_000} MB`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
