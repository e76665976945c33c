/** The pasted content, as a simple tree, so that cleaning it needs no browser. */
export interface Pasted {
  /** In small letters; null for text. */
  readonly tag: string | null;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Pasted[];
}

const IN_TAGS = /<[a-z][^>]*>/gi;
const STYLES_AND_SCRIPTS = /\s(style|on[a-z]+)(\s*=)/gi;

/**
 * HTML of which a browser runs and applies nothing, not even to find that the content security policy forbids it: its styles
 * are kept as data for {@link pastedOf}.
 */
export const inert = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(IN_TAGS, (tag) => tag.replace(STYLES_AND_SCRIPTS, ' data-$1$2'));

/** The tree of a document that a browser has read; comments, Word's conditional ones too, are left out. */
export function pastedOf(node: Node): Pasted {
  const isText = node.nodeType === Node.TEXT_NODE;
  const attributes =
    node instanceof Element
      ? Object.fromEntries(
          [...node.attributes].map(({ name, value }) => [
            name === 'data-style' ? 'style' : name,
            value,
          ]),
        )
      : {};
  // A style sheet, which `inert` has made of no effect.
  if (node instanceof HTMLTemplateElement) {
    const text = [...node.content.childNodes].map(({ nodeValue }) => nodeValue ?? '').join('');
    return { tag: 'style', text: '', attributes, children: [textNode(text)] };
  }
  const children = [...node.childNodes].filter(
    ({ nodeType }) => nodeType === Node.TEXT_NODE || nodeType === Node.ELEMENT_NODE,
  );
  return {
    tag: isText ? null : node.nodeName.toLowerCase(),
    text: isText ? (node.nodeValue ?? '') : '',
    attributes,
    children: children.map(pastedOf),
  };
}

export const textNode = (text: string): Pasted => ({
  ...{ tag: null, text, attributes: {}, children: [] },
});

/** A style's value as it stands in the element's own style; '' where it does not. */
export function styleOf({ attributes }: Pasted, name: string): string {
  const found = (attributes.style ?? '').split(';').find((each) => {
    return each.slice(0, each.indexOf(':')).trim().toLowerCase() === name;
  });
  return found === undefined ? '' : found.slice(found.indexOf(':') + 1).trim();
}

/** All text below, as it is. */
export const textIn = (node: Pasted): string =>
  node.tag === null ? node.text : node.children.map(textIn).join('');
