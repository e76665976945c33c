/** Reads XML as a stream, element by element: a large export never stands in memory whole. */
import { XmlLimits } from '@masthead/contract/text/xml-limits.ts';
import type { SaxesTagNS } from 'saxes';
import { SaxesParser } from 'saxes';
import { ImportError } from '#src/problem.ts';

/** An element with its text; namespaces are kept as addresses, prefixes differ between writers. */
export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
  /** Text and elements in their order. */
  content: (string | XmlElement)[];
  /** Of an article: how often each character was removed that XML cannot have, by its name. */
  removed: Map<string, number>;
}

/** Far more than any feed or export has; elements are those of one entry. */
const MOST = { depth: 100, attributes: 1000, elements: 500_000 };
/** What articles stand in. */
const ENTRY = /^(item|entry)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML has no way to write (§2.2)
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MAX_ELEMENT_CHARACTERS = 64_000_000;

interface Options {
  /** How messages name the input. */
  name: string;
  /** Elements given to `take` as soon as they end, and kept in no tree. */
  emit: ReadonlySet<string>;
  take: (element: XmlElement, parent: XmlElement | undefined) => void;
}

/**
 * Reads `chunks` and answers the root, without what was emitted.
 * @throws ImportError for what is no well-formed XML in UTF-8, ends early, declares entities or has too much of anything.
 */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  { name, emit, take }: Options,
): Promise<XmlElement> {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const limits = new XmlLimits(MOST);
  let characters = 0;
  const fail = (reason: string): never => {
    throw new ImportError(`${name}:${parser.line}: ${reason}`);
  };
  const within = (reason: string | null): void => {
    if (reason !== null) fail(reason);
  };
  const add = (text: string) => {
    const element = open.at(-1);
    if (!element) return;
    characters += text.length;
    if (characters > MAX_ELEMENT_CHARACTERS) fail('one entry is longer than 64 million characters');
    element.text += text;
    element.content.push(text);
  };
  parser.on('error', (error) => fail(`is no well-formed XML: ${reasonOf(error)}`));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?8$/i.test(encoding)) {
      fail(`is written in ${encoding}: convert it to UTF-8 first`);
    }
  });
  parser.on('doctype', (doctype) => {
    if (/\[|<!ENTITY/i.test(doctype)) fail('declares entities of its own, which are not read');
  });
  parser.on('opentagstart', () => within(limits.begin()));
  parser.on('attribute', () => within(limits.attribute()));
  parser.on('opentag', (tag) => {
    if (open.length === 0) characters = 0;
    open.push(elementOf(tag));
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    limits.end();
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (emit.has(element.name)) {
      take(element, parent);
      characters = 0;
      limits.restart();
    } else if (parent) {
      parent.children.push(element);
      parent.content.push(element);
    } else root = element;
  });

  const remove = (character: string): void => {
    const removed = (open.find((element) => ENTRY.test(element.name)) ?? open[0])?.removed;
    const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    removed?.set(code, (removed.get(code) ?? 0) + 1);
  };
  await feed(parser, chunks, { name, remove });
  if (!root) throw new ImportError(`${name}: holds no XML`);
  return root;
}

async function feed(
  parser: SaxesParser<{ xmlns: true }>,
  chunks: AsyncIterable<Uint8Array>,
  { name, remove }: { name: string; remove: (character: string) => void },
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new ImportError(`${name}:${parser.line}: is not UTF-8: convert it first`);
    }
  };
  const write = (text: string): void => {
    let from = 0;
    for (const { 0: character, index } of text.matchAll(FORBIDDEN)) {
      parser.write(text.slice(from, index));
      remove(character);
      from = index + 1;
    }
    parser.write(text.slice(from));
  };
  for await (const chunk of chunks) write(decode(chunk));
  write(decode());
  parser.close();
}

function elementOf(tag: SaxesTagNS): XmlElement {
  const attributes = Object.values(tag.attributes).map(({ name, value }) => [name, value]);
  return {
    name: tag.local,
    namespace: tag.uri,
    attributes: Object.fromEntries(attributes),
    text: '',
    children: [],
    content: [],
    removed: new Map(),
  };
}

/** The parser's words without the place, which stands before them already. */
function reasonOf({ message }: Error): string {
  const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  return /unclosed tag|unexpected end|must contain a root/.test(reason)
    ? `it ends too early (${reason})`
    : reason;
}

/** The first child of that name; in whatever namespace where none is given. */
export function child(
  element: XmlElement | undefined,
  name: string,
  namespace?: RegExp,
): XmlElement | undefined {
  return element?.children.find(
    (each) => each.name === name && (!namespace || namespace.test(each.namespace)),
  );
}

/** All children of that name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((each) => each.name === name);
}

/** The trimmed text of the first child of that name, empty without one. */
export function textOf(element: XmlElement | undefined, name: string, namespace?: RegExp): string {
  return child(element, name, namespace)?.text.trim() ?? '';
}

/** What the report says of characters that were removed from an article. */
export function removalNotes({ removed }: XmlElement): string[] {
  return [...removed].map(
    ([name, count]) =>
      `${name}, which no text may have, was removed ${count === 1 ? 'once' : `${count} times`}`,
  );
}
