/** Reads XML as a stream, element by element: a large export never stands in memory whole. */
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
}

/** No feed or export nests so deep, nor has one text of that length. */
const MAX_DEPTH = 100;
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
 * @throws ImportError for what is no well-formed XML in UTF-8, ends early, or declares entities.
 */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  { name, emit, take }: Options,
): Promise<XmlElement> {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let characters = 0;
  const fail = (reason: string): never => {
    throw new ImportError(`${name}:${parser.line}: ${reason}`);
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
  parser.on('opentag', (tag) => {
    if (open.length === 0) characters = 0;
    if (open.length >= MAX_DEPTH) fail(`is nested deeper than ${MAX_DEPTH} elements`);
    open.push(elementOf(tag));
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (emit.has(element.name)) {
      take(element, parent);
      characters = 0;
    } else if (parent) {
      parent.children.push(element);
      parent.content.push(element);
    } else root = element;
  });

  await feed(parser, chunks, name);
  if (!root) throw new ImportError(`${name}: holds no XML`);
  return root;
}

async function feed(
  parser: SaxesParser<{ xmlns: true }>,
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new ImportError(`${name}:${parser.line}: is not UTF-8: convert it first`);
    }
  };
  for await (const chunk of chunks) parser.write(decode(chunk));
  parser.write(decode());
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
