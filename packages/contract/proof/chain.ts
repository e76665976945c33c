/** How entries of the log are chained, and how a copy of it is checked without asking anybody. */

import { createHash, createPublicKey, verify } from 'node:crypto';
import type { KeyDocument, LogEntry, LogHead, NewsroomKey } from '@masthead/contract/proof';

/** The predecessor that the first entry names. */
export const NO_ENTRY = '0'.repeat(64);

export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** The hash of an entry covers all of it but its opening, which its statement covers. */
export function entryHash({
  n,
  at,
  kind,
  statement,
  previous,
}: Omit<LogEntry, 'hash' | 'opening'>) {
  return sha256(JSON.stringify({ n, at, kind, statement, previous }));
}

export const headText = ({ n, hash, at }: Pick<LogHead, 'n' | 'hash' | 'at'>): string =>
  `masthead-log 1\n${n}\n${hash}\n${at}\n`;

/** The text with which an old key endorses the one that follows it. */
export const endorsementText = (publicKey: string): string => `masthead-key 1\n${publicKey}\n`;

export const keyIdOf = (publicKey: string): string =>
  sha256(Buffer.from(publicKey, 'base64')).slice(0, 16);

const SPKI_OF_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const bytes = Buffer.from(publicKey, 'base64');
  if (bytes.length !== 32) return false;
  const key = createPublicKey({
    key: Buffer.concat([SPKI_OF_ED25519, bytes]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

export interface LogFault {
  readonly n: number;
  readonly reason: string;
}

/**
 * Checks a copy of the log: numbers rise, each entry names the one before and has its own hash, what is opened is what
 * was stated. Numbers may be left out only where the log says that it was continued.
 */
export function chainFaults(entries: readonly LogEntry[]): LogFault[] {
  const faults: LogFault[] = [];
  let before: LogEntry | undefined;
  for (const entry of entries) {
    const fault = faultOf(entry, before);
    if (fault !== null) faults.push({ n: entry.n, reason: fault });
    before = entry;
  }
  return faults;
}

function faultOf(entry: LogEntry, before: LogEntry | undefined): string | null {
  if (entryHash(entry) !== entry.hash) return 'its hash is not that of what it says';
  if (entry.opening !== null && sha256(entry.opening) !== entry.statement) {
    return 'what is opened is not what was stated';
  }
  const last = before?.n ?? 0;
  if (entry.n === last + 1) {
    return entry.previous === (before?.hash ?? NO_ENTRY)
      ? null
      : 'it does not follow the entry before';
  }
  if (entry.n <= last) return 'its number does not follow';
  return entry.kind === 'continued' ? null : 'entries before it are missing';
}

/**
 * Checks the signature of the head over a log whose chain holds, by keys that the log itself introduces. `pinned`: the
 * key that somebody had noted before, from which the others must follow.
 */
export function headFault(
  { keys, head }: KeyDocument,
  entries: readonly LogEntry[],
  pinned: string | null = null,
): string | null {
  const last = entries.at(-1);
  if (last === undefined || last.n !== head.n || last.hash !== head.hash) {
    return 'the head is not the last entry of this copy';
  }
  const key = keys.find(({ id }) => id === head.key);
  if (key === undefined || keyIdOf(key.public_key) !== key.id) return 'its key is not known';
  const stated = keyFault(key, entries);
  if (stated !== null) return stated;
  const revokedFrom = revocationOf(key.id, entries);
  if (revokedFrom !== null && head.n >= revokedFrom) {
    return `its key is revoked from entry ${revokedFrom} on`;
  }
  if (!isSignedBy(key.public_key, headText(head), head.signature)) return 'its signature is wrong';
  return pinned === null || follows(key.id, pinned, entries)
    ? null
    : 'its key does not follow from the one that you know';
}

interface KeyOpening {
  readonly public_key: string;
  readonly endorsed_by: string | null;
  readonly endorsement: string | null;
}

function keyFault({ id, public_key, from }: NewsroomKey, entries: readonly LogEntry[]) {
  const opened = keysIn(entries).get(id);
  return opened?.n === from && opened.opening.public_key === public_key
    ? null
    : 'its key is not introduced by the log';
}

/** Keys that entries introduce, by their ids. */
export function keysIn(entries: readonly LogEntry[]) {
  const keys = new Map<string, { readonly n: number; readonly opening: KeyOpening }>();
  for (const { n, kind, opening } of entries) {
    if (kind !== 'key' || opening === null) continue;
    const read: KeyOpening = JSON.parse(opening);
    keys.set(keyIdOf(read.public_key), { n, opening: read });
  }
  return keys;
}

/** The entry from which a key is revoked: the earliest that is stated. */
export function revocationOf(id: string, entries: readonly LogEntry[]): number | null {
  const stated = entries.flatMap(({ kind, opening }): number[] => {
    if (kind !== 'revocation' || opening === null) return [];
    const { key, from }: { key: string; from: number } = JSON.parse(opening);
    return key === id ? [from] : [];
  });
  return stated.length === 0 ? null : Math.min(...stated);
}

/** Whether a key is `pinned`, or was endorsed by one that follows from it. */
function follows(id: string, pinned: string, entries: readonly LogEntry[]): boolean {
  const keys = keysIn(entries);
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); ) {
    if (at === pinned) return true;
    seen.add(at);
    const own: KeyOpening | undefined = keys.get(at)?.opening;
    const before: string | null = own?.endorsed_by ?? null;
    const isEndorsed: boolean =
      own !== undefined &&
      before !== null &&
      isSignedBy(
        keys.get(before)?.opening.public_key ?? '',
        endorsementText(own.public_key),
        own.endorsement ?? '',
      );
    at = isEndorsed ? before : null;
  }
  return false;
}
