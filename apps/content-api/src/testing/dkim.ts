/** Signatures of mails, held against their key as a receiver does (RFC 6376, relaxed/relaxed, rsa-sha256). */
import { createHash, type KeyObject, verify } from 'node:crypto';

interface Header {
  readonly name: string;
  readonly value: string;
}

/** Whether the mail, headers that it names and body, is signed by this key's owner for `d=` and `s=`. */
export function isSignedBy(
  raw: Buffer,
  { key, domain, selector }: { key: KeyObject; domain: string; selector: string },
): boolean {
  const [head = '', ...rest] = raw.toString('latin1').split('\r\n\r\n');
  const headers = head.split(/\r\n(?![ \t])/).map(headerOf);
  const signature = headers.find(({ name }) => name === 'dkim-signature');
  if (signature === undefined) return false;
  const tags = new Map(
    signature.value.split(';').map((tag): [string, string] => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').replace(/\s+/g, '')];
    }),
  );
  const isOurs =
    tags.get('d') === domain && tags.get('s') === selector && tags.get('c') === 'relaxed/relaxed';
  const body = relaxedBody(rest.join('\r\n\r\n'));
  const hash = createHash('sha256').update(body, 'latin1').digest('base64');
  const signed = signedHeaders(headers, tags.get('h')?.toLowerCase().split(':') ?? []);
  const own = relaxed({ ...signature, value: signature.value.replace(/(\bb=)[^;]+/, '$1') });
  const data = Buffer.from([...signed, own].join('\r\n'), 'latin1');
  const isWhole = verify('sha256', data, key, Buffer.from(tags.get('b') ?? '', 'base64'));
  return isOurs && hash === tags.get('bh') && isWhole;
}

function headerOf(line: string): Header {
  const at = line.indexOf(':');
  return { name: line.slice(0, at).trim().toLowerCase(), value: line.slice(at + 1) };
}

/** Of several of one name the last first. */
function signedHeaders(headers: readonly Header[], names: readonly string[]): string[] {
  const left = [...headers];
  return names.flatMap((name) => {
    const at = left.findLastIndex((header) => header.name === name);
    return at === -1 ? [] : left.splice(at, 1).map(relaxed);
  });
}

const relaxed = ({ name, value }: Header): string => `${name}:${value.replace(/\s+/g, ' ').trim()}`;

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').trimEnd());
  const text = lines.join('\r\n').replace(/(?:\r\n)*$/, '');
  return text === '' ? '' : `${text}\r\n`;
}
