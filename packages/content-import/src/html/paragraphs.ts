/**
 * The classic editor stores no paragraphs: an empty line ends one, a new line is a break
 * (https://developer.wordpress.org/reference/functions/wpautop/).
 */
import { type Token, tagsIn } from '#src/html/tags.ts';

type Content =
  /** Always paragraphs. */
  | 'paragraphs'
  /** Paragraphs if it has an empty line. */
  | 'flow'
  /** Inside one paragraph, or of what has none. */
  | 'line'
  /** White space without meaning. */
  | 'structure'
  /** Everything stays as it is. */
  | 'raw';

const CONTENT: Readonly<Record<string, Content>> = {
  blockquote: 'paragraphs',
  ...named('p h1 h2 h3 h4 h5 h6 summary legend caption dt', 'line'),
  ...named('ul ol dl menu table thead tbody tfoot tr colgroup figure hgroup', 'structure'),
  ...named('pre script style textarea svg math', 'raw'),
  ...named('div section article aside main header footer nav address details dialog', 'flow'),
  ...named('form fieldset figcaption center li dd td th', 'flow'),
};
/** They have no end. */
const EMPTY = /^(hr|col)$/;

function named(names: string, content: Content): Record<string, Content> {
  return Object.fromEntries(names.split(' ').map((name) => [name, content]));
}

export function withParagraphs(text: string): string {
  const writer = new Writer();
  for (const token of tagsIn(text.replaceAll(/\r\n?/g, '\n'))) writer.take(token);
  return writer.end();
}

class Writer {
  readonly #written: string[] = [];
  /** Open elements that are no part of a line. */
  readonly #open: string[] = [];
  /** Tokens since the last of them began or ended. */
  #line: Token[] = [];

  take(token: Token): void {
    const name = token.tag?.name ?? null;
    const isEnd = token.tag?.isEnd ?? false;
    const isBlock = name !== null && (Object.hasOwn(CONTENT, name) || EMPTY.test(name));
    const isRaw = this.#content === 'raw';
    if (!isBlock || (isRaw && !(isEnd && name === this.#open.at(-1)))) {
      this.#line.push(token);
      return;
    }
    this.#endLine();
    if (isEnd && !this.#close(name)) return;
    if (!isEnd) this.#begin(name);
    this.#written.push(token.html);
  }

  end(): string {
    this.#endLine();
    return this.#written.join('');
  }

  get #content(): Content {
    const name = this.#open.at(-1);
    return (name === undefined ? undefined : CONTENT[name]) ?? 'paragraphs';
  }

  #begin(name: string): void {
    // An element that is no part of a line ends a paragraph implicitly.
    if (this.#open.at(-1) === 'p') this.#open.pop();
    if (!EMPTY.test(name)) this.#open.push(name);
  }

  /** Whether it was open. */
  #close(name: string): boolean {
    const index = this.#open.lastIndexOf(name);
    if (index >= 0) this.#open.length = index;
    return index >= 0;
  }

  #endLine(): void {
    const line = this.#line;
    this.#line = [];
    const content = this.#content;
    if (content === 'raw' || content === 'structure') {
      this.#written.push(...line.map(({ html }) => html));
      return;
    }
    const parts = partsOf(line);
    const isInP = this.#open.at(-1) === 'p';
    if (content === 'paragraphs' || (content === 'flow' && parts.length > 1)) {
      this.#written.push(...parts.map((part) => `<p>${part}</p>\n`));
    } else this.#written.push(parts.join(isInP ? '</p>\n<p>' : BREAK));
  }
}

const EMPTY_LINE = /\n[ \t]*\n\s*/;
const WRITTEN_BREAK = /^<br\b/i;
const BREAK = '<br />\n';

/** Without surrounding white space and empty ones. */
function partsOf(line: readonly Token[]): string[] {
  const parts: string[][] = [[]];
  for (const [index, { html, tag }] of line.entries()) {
    if (tag?.name === null) continue;
    if (tag !== undefined) {
      parts.at(-1)?.push(html);
      continue;
    }
    const isAfter = WRITTEN_BREAK.test(line[index - 1]?.html ?? '');
    const isBefore = WRITTEN_BREAK.test(line[index + 1]?.html ?? '');
    const [first = '', ...others] = withoutDoubles(html, isAfter, isBefore).split(EMPTY_LINE);
    parts.at(-1)?.push(withBreaks(first));
    parts.push(...others.map((other) => [withBreaks(other)]));
  }
  return parts.map((part) => trimBreaks(part.join(''))).filter((part) => part !== '');
}

/** A line break that is also an element counts once. */
function withoutDoubles(text: string, isAfter: boolean, isBefore: boolean): string {
  const start = isAfter ? text.replace(/^[ \t]*\n(?![ \t]*\n)/, '') : text;
  return isBefore ? start.replace(/(?<!\n[ \t]*)\n[ \t]*$/, '') : start;
}

function withBreaks(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => (index === 0 ? line : line.trimStart()))
    .map((line, index) => (index === lines.length - 1 ? line : line.trimEnd()))
    .join(BREAK);
}

function trimBreaks(part: string): string {
  let text = part.trim();
  while (text.startsWith(BREAK.trim())) text = text.slice(BREAK.length).trimStart();
  while (text.endsWith(BREAK.trim())) text = text.slice(0, 1 - BREAK.length).trimEnd();
  return text;
}
