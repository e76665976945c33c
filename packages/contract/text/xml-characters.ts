/** Removes characters that XML cannot have (XML 1.0, §2.2) before a parser stops at them. */

const CHARACTERS = '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]';
/** As they are, or as references: `&#11;`, `&#x0b;`. */
const WRITTEN = new RegExp(`${CHARACTERS}|&#(?:x([0-9a-f]+)|([0-9]+));`, 'gi');
/** The next part may complete such a reference. */
const UNFINISHED = /&(?:#(?:x[0-9a-f]*|[0-9]*)?)?$/i;
/** Longer ones are no references. */
const MAX_REFERENCE = 32;

function isForbidden(code: number): boolean {
  if (code < 0x20) return code !== 0x9 && code !== 0xa && code !== 0xd;
  return (
    (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff || code > 0x10ffff
  );
}

const nameOf = (code: number): string =>
  code <= 0x10ffff
    ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
    : 'a number beyond U+10FFFF';

/** For text that comes in parts. */
export class XmlCharacters {
  #rest = '';

  /**
   * Pieces of the text in order; `removed` names the character removed after it, such as `U+000B`.
   */
  *parts(text: string, isEnd = false): Generator<{ text: string; removed: string | null }> {
    const all = this.#rest + text;
    const unfinished = isEnd ? null : UNFINISHED.exec(all);
    const isShort = unfinished !== null && all.length - unfinished.index <= MAX_REFERENCE;
    const whole = isShort ? all.slice(0, unfinished.index) : all;
    this.#rest = all.slice(whole.length);
    let from = 0;
    for (const { 0: written, 1: hex, 2: decimal, index } of whole.matchAll(WRITTEN)) {
      const code = codeOf(written, hex, decimal);
      if (!isForbidden(code)) continue;
      yield { text: whole.slice(from, index), removed: nameOf(code) };
      from = index + written.length;
    }
    yield { text: whole.slice(from), removed: null };
  }
}

function codeOf(written: string, hex: string | undefined, decimal: string | undefined): number {
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return decimal === undefined ? written.charCodeAt(0) : Number.parseInt(decimal, 10);
}

/** For HTML, whose references are read later. */
export function withoutForbidden(text: string, removed: (name: string) => void): string {
  return text.replace(WRITTEN, (written: string, hex?: string, decimal?: string) => {
    const code = codeOf(written, hex, decimal);
    const isNoncharacter = (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
    if (!isForbidden(code) && code !== 0x7f && !isNoncharacter) return written;
    removed(nameOf(code));
    return '';
  });
}
