/** Null values are left out. */
type Attributes = Readonly<Record<string, string | number | null>>;

/** Characters that XML 1.0 cannot express even by escapes (§2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A plain one becomes a space in an attribute, a line feed in text.
  '\r': '&#13;',
};

function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? '');
}

/** Children are XML; null ones are left out. */
export function element(
  name: string,
  attributes: Attributes,
  children: readonly (string | null)[] = [],
): string {
  let start = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null) start += ` ${key}="${xmlText(String(value))}"`;
  }
  const content = children.filter((child) => child !== null).join('');
  return content === '' ? `${start}/>` : `${start}>${content}</${name}>`;
}

export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return element(name, attributes, [xmlText(text)]);
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}
