/** Strings of PDF, as latin1 (PDF 1.7 §7.3.4). */

const ESCAPED: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' },
};

/** Literal or hexadecimal: its bytes and end. */
export function readString(text: string, start: number): { bytes: string; end: number } {
  if (text[start] === '<') {
    const end = text.indexOf('>', start);
    const digits = text.slice(start + 1, end);
    return { bytes: Buffer.from(digits, 'hex').toString('latin1'), end: end + 1 };
  }
  let bytes = '';
  let depth = 1;
  let at = start + 1;
  for (; depth > 0 && at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') {
      const [digits] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? [];
      const next = text[at + 1] ?? '';
      bytes += digits ? String.fromCharCode(Number.parseInt(digits, 8)) : (ESCAPED[next] ?? next);
      at += digits?.length ?? 1;
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth > 0) bytes += character;
  }
  return { bytes, end: at };
}

/** UTF-16 after a byte order mark, otherwise its bytes. */
export function textOfString(bytes: string): string {
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

/** In UTF-16. */
export function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}

/** Two bytes. */
export function hexOfNumber(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, '0');
}
