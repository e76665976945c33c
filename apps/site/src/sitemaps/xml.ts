import { escapeHtml } from '#src/view/escape-html.ts';

/** What no XML document may hold, in whatever spelling. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An element with a text. */
export function element(name: string, text: string): string {
  return `<${name}>${textOf(text)}</${name}>`;
}

/** An element of attributes alone. */
export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${textOf(value)}"`);
  return `<${name}${written.join('')}/>`;
}

/** A whole document: its root with the namespaces of what stands in it. */
export function xmlDocument(
  root: string,
  namespaces: Readonly<Record<string, string>>,
  content: readonly string[],
): string {
  const names = Object.entries(namespaces).map(([name, value]) => ` ${name}="${value}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${names.join('')}>${content.join('')}</${root}>`;
}

/** Escaped as in HTML, whose five entities XML has as well. */
function textOf(text: string): string {
  return escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''));
}
