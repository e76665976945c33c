import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KeyDocument, LogEntry } from '@masthead/contract/proof';
import { chainFaults, headFault, type LogFault } from '@masthead/contract/proof/chain.ts';

const KEY_FILE = 'newsroom-key';
const LOG_FILE = 'newsroom-log';
/** Entries that a newsroom may have before this gives up: a page has a thousand. */
const MAX_PAGES = 10_000;

/** A copy of a log with the newsroom's keys, as text. */
export interface LogCopy {
  readonly log: string;
  readonly keys: string;
}

export interface LogReport {
  readonly entries: readonly LogEntry[];
  readonly head: KeyDocument['head'];
  readonly faults: readonly LogFault[];
  /** Null where the signature holds. */
  readonly headFault: string | null;
}

/** From a folder's `newsroom-log`, or another file with `newsroom-key` beside it. */
export async function readCopy(file: string, keyFile = join(dirname(file), KEY_FILE)) {
  const [log, keys] = await Promise.all([readFile(file, 'utf8'), readFile(keyFile, 'utf8')]);
  return { log, keys } satisfies LogCopy;
}

/** From a site. Its keys first: the log is then at least as long as the head that they name. */
export async function downloadCopy(site: string): Promise<LogCopy> {
  const at = (name: string): URL => new URL(`/.well-known/${name}`, site);
  const keys = await textAt(at(KEY_FILE));
  const pages: string[] = [];
  for (let after = 0; pages.length < MAX_PAGES; ) {
    const page = await textAt(new URL(`?after=${after}`, at(LOG_FILE)));
    if (page === '') break;
    pages.push(page);
    after = Number(entriesOf(page).at(-1)?.n);
  }
  return { log: pages.join(''), keys };
}

async function textAt(address: URL): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href} answered ${response.status}`);
  return response.text();
}

function entriesOf(log: string): LogEntry[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      const entry = LogEntry.safeParse(JSON.parse(line));
      if (entry.success) return entry.data;
      throw new Error(`line ${index + 1} is no entry of a log`);
    });
}

/** Checks a copy by itself: nobody is asked. `pinned` is the id of a key that was noted earlier. */
export function verifyCopy({ log, keys }: LogCopy, pinned: string | null): LogReport {
  const document = KeyDocument.parse(JSON.parse(keys));
  // What was appended after the head was signed proves nothing yet.
  const entries = entriesOf(log).filter(({ n }) => n <= document.head.n);
  return {
    entries,
    head: document.head,
    faults: chainFaults(entries),
    headFault: headFault(document, entries, pinned),
  };
}

/** The numbers of the entries that name the SHA-256 of a file, as far as they are opened. */
export async function entriesOfFile(
  file: string,
  entries: readonly LogEntry[],
): Promise<{ readonly sha256: string; readonly found: readonly LogEntry[] }> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  const sha256 = hash.digest('hex');
  const corrected = new Set(entries.flatMap(({ kind, opening }) => correctedBy(kind, opening)));
  const names = ({ n, opening }: LogEntry): boolean => {
    if (opening === null || corrected.has(n)) return false;
    const says: Record<string, unknown> = JSON.parse(opening);
    return says.sha256 === sha256 || says.fingerprint === sha256;
  };
  return { sha256, found: entries.filter(names) };
}

function correctedBy(kind: LogEntry['kind'], opening: string | null): number[] {
  if (kind !== 'correction' || opening === null) return [];
  const { entry }: { entry: number } = JSON.parse(opening);
  return [entry];
}
