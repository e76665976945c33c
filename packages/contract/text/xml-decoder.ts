/**
 * Decodes an XML document by its byte order mark, otherwise its declaration, otherwise as UTF-8
 * (XML 1.0, appendix F), in any encoding of `TextDecoder` (WHATWG Encoding Standard).
 */

export class UnknownText extends Error {}

/** Bytes that may contain the declaration and white space before it. */
const MAX_HEAD = 1024;
const DECLARED = /^<\?xml\b[^>]*?\bencoding\s*=\s*(["'])\s*([^"'>]*?)\s*\1/;
/** Invalid before a document, but common in files that programs join. */
const BEFORE_DOCUMENT = /^[\s\uFEFF]+/;

/** For documents in parts; drops white space before the declaration. */
export class XmlDecoder {
  #decoder: InstanceType<typeof TextDecoder> | null = null;
  #name = '';
  #head = new Uint8Array(0);
  #hasBegun = false;

  /** @throws UnknownText for an encoding that is not known, and for bytes that are none of it */
  decode(bytes: Uint8Array): string {
    if (this.#decoder !== null) return this.#text(bytes);
    this.#head = joined(this.#head, bytes);
    return this.#head.length < MAX_HEAD ? '' : this.#begin();
  }

  /** What is left. @throws UnknownText */
  end(): string {
    const text = this.#decoder === null ? this.#begin() : '';
    return text + this.#text();
  }

  #begin(): string {
    this.#name = encodingOf(this.#head);
    this.#decoder = decoderFor(this.#name);
    return this.#text(this.#head);
  }

  #text(bytes?: Uint8Array): string {
    const text = this.#read(bytes);
    if (this.#hasBegun) return text;
    const trimmed = text.replace(BEFORE_DOCUMENT, '');
    this.#hasBegun = trimmed !== '';
    return trimmed;
  }

  #read(bytes?: Uint8Array): string {
    try {
      return (
        this.#decoder?.decode(bytes ?? new Uint8Array(0), { stream: bytes !== undefined }) ?? ''
      );
    } catch {
      throw new UnknownText(`is not written in ${this.#name}: convert it to UTF-8`);
    }
  }
}

/** A whole document. @throws UnknownText */
export function xmlText(bytes: Uint8Array): string {
  const decoder = new XmlDecoder();
  return decoder.decode(bytes) + decoder.end();
}

function decoderFor(name: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(name, { fatal: true });
  } catch {
    throw new UnknownText(`is written in ${name}, which is not read: convert it to UTF-8`);
  }
}

function encodingOf(head: Uint8Array): string {
  const [a, b, c, d] = head;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16LE';
  if (a === 0xfe && b === 0xff) return 'UTF-16BE';
  if (a === 0 && b === 0 && ((c === 0xfe && d === 0xff) || (c === 0 && d !== 0))) return 'UTF-32';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'UTF-8';
  // Without a mark, every second byte of `<?xml` and of white space is zero.
  if (a !== 0 && b === 0) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16LE';
  if (a === 0 && b !== 0) return 'UTF-16BE';
  const start = Array.from(head.subarray(0, MAX_HEAD), (byte) => String.fromCharCode(byte))
    .join('')
    .trimStart();
  const name = DECLARED.exec(start)?.[2] || 'UTF-8';
  // Programs that write to a string declare UTF-16 whatever the file is; two bytes per character
  // would have shown.
  return /^utf-?16/i.test(name) ? 'UTF-8' : name;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
