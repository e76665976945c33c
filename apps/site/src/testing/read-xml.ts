import { SaxesParser } from 'saxes';

/** An element as a parser of XML with namespaces has it; `name` is `{namespace}local`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Reads a document; throws where it is not well-formed, or names a prefix that it does not declare. */
export function readXml(document: string): XmlElement {
  type Open = { -readonly [K in keyof XmlElement]: XmlElement[K] } & { children: XmlElement[] };
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.values(attributes).map((each) => [each.name, each.value]);
    const element: Open = {
      name: `{${uri}}${local}`,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  const [document_] = root.children;
  if (document_ === undefined) throw new Error('an empty document');
  return document_;
}

/** The children of that name. */
export function all({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

/** The only child of that name; throws where there is none, or another. */
export function only(parent: XmlElement, name: string): XmlElement {
  const [first, ...more] = all(parent, name);
  if (first === undefined || more.length > 0) {
    throw new Error(`${parent.name} has ${more.length + (first ? 1 : 0)} of ${name}`);
  }
  return first;
}

/** The elements of a local name anywhere in another one. */
export function elementsNamed(within: XmlElement, local: string): XmlElement[] {
  return within.children.flatMap((child) => [
    ...(child.name.endsWith(`}${local}`) ? [child] : []),
    ...elementsNamed(child, local),
  ]);
}
