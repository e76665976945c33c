import { escapeHtml } from '#src/view/escape-html.ts';

/** Characters that no XML document may contain, in whatever spelling. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function element(name: string, text: string): string {
  return `<${name}>${textOf(text)}</${name}>`;
}

/** An element without content. */
export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${textOf(value)}"`);
  return `<${name}${written.join('')}/>`;
}

/** A document with the namespaces of its content. */
export function xmlDocument(
  root: string,
  namespaces: Readonly<Record<string, string>>,
  content: readonly string[],
): string {
  const names = Object.entries(namespaces).map(([name, value]) => ` ${name}="${value}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${names.join('')}>${content.join('')}</${root}>`;
}

/** HTML's five escapes are XML's too. */
function textOf(text: string): string {
  return escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''));
}
