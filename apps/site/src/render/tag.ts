import { escapeHtml } from '#src/view/escape-html.ts';

/** Values by attribute; true becomes the empty one, undefined and false are left out. */
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** A start tag, as React writes it: of the document's frame there is too little for a renderer's start to be worth it. */
export function startTag(name: string, attributes: Attributes): string {
  return `${opened(name, attributes)}>`;
}

/** An element that has no content. */
export function voidTag(name: string, attributes: Attributes): string {
  return `${opened(name, attributes)}/>`;
}

function opened(name: string, attributes: Attributes): string {
  let html = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === true) html += ` ${key}=""`;
    else if (typeof value === 'string') html += ` ${key}="${escapeHtml(value)}"`;
  }
  return html;
}
