import { SaxesParser } from 'saxes';

/** An element of an XML document, with the text that stands in it. */
export interface XmlElement {
  /** Its name with the namespace that its prefix stands for, `{http://…}url`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Reads a document as a parser that knows namespaces does; throws for one that is not well-formed. */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element: XmlElement = {
      name: `{${uri}}${local}`,
      attributes: Object.fromEntries(values),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => {
    const [element] = open.slice(-1);
    if (element !== undefined) element.text += part;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  const [document] = root.children;
  if (document === undefined) throw new Error('an empty document');
  return document;
}

/** The elements of a local name anywhere in another one. */
export function elementsNamed(within: XmlElement, local: string): XmlElement[] {
  return within.children.flatMap((child) => [
    ...(child.name.endsWith(`}${local}`) ? [child] : []),
    ...elementsNamed(child, local),
  ]);
}
