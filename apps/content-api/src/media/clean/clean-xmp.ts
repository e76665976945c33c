/** Rebuilds XMP (ISO 16684-1) with only credit and rights. */
import { XmlLimits } from '@masthead/contract/text/xml-limits.ts';
import { SaxesParser, type SaxesTagNS } from 'saxes';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XML = 'http://www.w3.org/XML/1998/namespace';

interface Property {
  readonly namespace: string;
  readonly name: string;
  /** The XMP container of its values; null: it has one value. */
  readonly list: 'Alt' | 'Bag' | 'Seq' | null;
}
const RIGHTS = 'http://ns.adobe.com/xap/1.0/rights/';
const PHOTOSHOP = 'http://ns.adobe.com/photoshop/1.0/';
const CORE = 'http://purl.org/dc/elements/1.1/';

/** IPTC Photo Metadata Standard 2023: credit, rights, digital source. */
const KEPT: readonly Property[] = [
  { namespace: CORE, name: 'creator', list: 'Seq' },
  { namespace: CORE, name: 'rights', list: 'Alt' },
  { namespace: PHOTOSHOP, name: 'Credit', list: null },
  { namespace: PHOTOSHOP, name: 'Source', list: null },
  { namespace: RIGHTS, name: 'Marked', list: null },
  { namespace: RIGHTS, name: 'Owner', list: 'Bag' },
  { namespace: RIGHTS, name: 'UsageTerms', list: 'Alt' },
  { namespace: RIGHTS, name: 'WebStatement', list: null },
  {
    ...{ namespace: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/', name: 'DigitalSourceType' },
    list: null,
  },
];

/**
 * Cameras and programs write a few kilobytes. Larger blocks are removed unread: parsing would block others.
 */
const MAX_BYTES = 1_000_000;
const MOST = { depth: 64, attributes: 1000, elements: 10_000 };

interface Value {
  text: string;
  readonly language: string | null;
}
type Found = Map<Property, Value[]>;

/** Null if nothing is left, or the content is no XML or too large. */
export function cleanXmp(xmp: Buffer): Buffer | null {
  if (xmp.length > MAX_BYTES) return null;
  // Writers pad with zero bytes, and some begin with a UTF-8 BOM.
  const found = read(xmp.toString('utf8').replace(/^\uFEFF|\0+$/g, ''));
  return found === null || found.size === 0 ? null : Buffer.from(write(found));
}

/** Properties are direct attributes or elements of `rdf:Description`. */
function read(text: string): Found | null {
  const found: Found = new Map();
  const open: (SaxesTagNS & { property?: Property | undefined })[] = [];
  let value: Value | null = null;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  const limits = new XmlLimits(MOST);
  const within = (excess: string | null): void => {
    if (excess !== null) throw new Error(excess);
  };
  parser.on('opentagstart', () => within(limits.begin()));
  parser.on('attribute', () => within(limits.attribute()));
  parser.on('opentag', (tag) => {
    const above = open.at(-1);
    const isProperty = above?.uri === RDF && above.local === 'Description' && open.length <= 3;
    if (tag.uri === RDF && tag.local === 'Description' && open.length <= 2) attributes(tag, found);
    const property = isProperty ? keptOf(tag.uri, tag.local) : undefined;
    open.push(Object.assign(tag, { property }));
    const holder = property ?? open.at(-3)?.property;
    const isValue = property?.list === null || (tag.local === 'li' && holder?.list !== null);
    if (holder === undefined || !isValue) return;
    value = { text: '', language: languageOf(tag) };
    found.set(holder, [...(found.get(holder) ?? []), value]);
  });
  parser.on('text', (part) => {
    if (value !== null) value.text += part;
  });
  parser.on('closetag', () => {
    limits.end();
    open.pop();
    value = null;
  });
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return found;
}

function attributes(tag: SaxesTagNS, found: Found): void {
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    const property = keptOf(uri, local);
    if (property !== undefined) found.set(property, [{ text: value, language: null }]);
  }
}

const languageOf = (tag: SaxesTagNS): string | null =>
  Object.values(tag.attributes).find(({ uri, local }) => uri === XML && local === 'lang')?.value ??
  null;

const keptOf = (uri: string, local: string): Property | undefined =>
  KEPT.find(({ namespace, name }) => namespace === uri && name === local);

function write(found: Found): string {
  const properties = [...found].map(([property, values], index) =>
    element(property, values, index),
  );
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}"><rdf:Description rdf:about="">`,
    ...properties,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n');
}

function element({ namespace, name, list }: Property, values: readonly Value[], index: number) {
  const prefix = `n${index}`;
  const text = values.map(({ text, language }) => {
    if (list === null) return escaped(text);
    const lang = list === 'Alt' ? ` xml:lang="${escaped(language ?? 'x-default')}"` : '';
    return `<rdf:li${lang}>${escaped(text)}</rdf:li>`;
  });
  const inside = list === null ? text[0] : `<rdf:${list}>${text.join('')}</rdf:${list}>`;
  return `<${prefix}:${name} xmlns:${prefix}="${namespace}">${inside}</${prefix}:${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '').replaceAll('"', '&quot;');
