/** HTML as tags and text, verbatim. */

/** A comment has `name` null; text has no `name`. */
export interface Token {
  readonly html: string;
  readonly tag?: { readonly name: string | null; readonly isEnd: boolean };
}

/** Their content has no tags. */
const RAW_TEXT = /^(script|style|textarea)$/;
const TAG = /<(\/?)([a-z][^\s/>]*)/iy;

/** In order; a text that ends within a tag ends as text. */
export function* tagsIn(html: string): Generator<Token> {
  let said = 0;
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start + 1)) {
    const isComment = html.startsWith('<!--', start);
    TAG.lastIndex = start;
    const [written, slash, name] = (isComment ? null : TAG.exec(html)) ?? [];
    if (!isComment && written === undefined) continue;
    const end = isComment
      ? endOf(html, '-->', start + 4)
      : endOfTag(html, start + (written?.length ?? 0));
    if (end < 0) break;
    if (start > said) yield { html: html.slice(said, start) };
    yield {
      html: html.slice(start, end),
      tag: { name: name?.toLowerCase() ?? null, isEnd: slash === '/' },
    };
    said = end;
    start = (slash === '' && name !== undefined ? endOfRawText(html, name, end) : end) - 1;
  }
  if (said < html.length) yield { html: html.slice(said) };
}

function endOfRawText(html: string, name: string, from: number): number {
  if (!RAW_TEXT.test(name.toLowerCase())) return from;
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

function endOf(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at < 0 ? -1 : at + end.length;
}

/** A `>` within quotation marks ends nothing; only those after `=` are quotation marks. */
function endOfTag(html: string, from: number): number {
  let before = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (character === '>') return at + 1;
    if (before === '=' && (character === '"' || character === "'")) {
      at = html.indexOf(character, at + 1);
      if (at < 0) return -1;
    }
    if (character.trim() !== '') before = character;
  }
  return -1;
}
