import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'wbr', 'source', 'track', 'col']);

/** Elements that React writes by rules of their own. */
const OWN_RULES: ReadonlySet<string> = new Set([
  ...['input', 'select', 'option', 'textarea', 'form', 'object', 'pre', 'listing', 'menuitem'],
  ...['html', 'head', 'body', 'title', 'link', 'meta', 'script', 'style', 'img', 'noscript'],
  ...['area', 'base', 'embed', 'keygen', 'param', 'font-face', 'annotation-xml'],
]);
/** Attributes whose values mean something to React, or depend on what they are. */
const OWN_VALUES: ReadonlySet<string> = new Set([
  ...['style', 'ref', 'cols', 'rows', 'size', 'span', 'rowSpan', 'start', 'value', 'xlinkHref'],
  ...['defaultValue', 'defaultChecked', 'innerHTML'],
]);
const ADDRESSES: ReadonlySet<string> = new Set(['src', 'href', 'action', 'formAction', 'data']);
/** Stands for a value; no attribute has its name. */
const VALUE = '/~';
const OF_FORMS: readonly string[] = [
  'name',
  'formAction',
  'formEncType',
  'formMethod',
  'formTarget',
];

/** The facts of an element's name. */
export interface TagKind {
  /** React writes them: their attributes come in another order than they are given in, or their content elsewhere. */
  readonly isReacts: boolean;
  /** With one of these attributes, React writes the element. */
  readonly reacts: readonly string[];
  readonly isVoid: boolean;
  /** `</p>` */
  readonly end: string;
  /** React's form of an attribute, found out once; null if it depends on more than the name. */
  readonly formsOf: (attribute: string) => AttributeForms | null;
}

function formsOn(element: string): TagKind['formsOf'] {
  const known = new Map<string, AttributeForms | null>();
  return (name) => {
    let forms = known.get(name);
    if (forms === undefined) {
      forms = OWN_VALUES.has(name) ? null : new AttributeForms(element, name);
      known.set(name, forms);
    }
    return forms;
  };
}

/** React's forms of an attribute; attributes that no page has are skipped, since React would complain about some. */
class AttributeForms {
  /** True if not every text is allowed in it. */
  readonly isAddress: boolean;
  readonly #element: string;
  readonly #name: string;
  #open: string | null | undefined;
  #whenTrue: string | undefined;
  #whenFalse: string | undefined;

  constructor(element: string, name: string) {
    this.#element = element;
    this.#name = name;
    this.isAddress = ADDRESSES.has(name);
  }

  /** ` class="`; null where any value but none says the same. */
  get open(): string | null {
    if (this.#open === undefined) {
      const text = this.#written(VALUE);
      const end = text.indexOf(`${VALUE}"`);
      this.#open = end === -1 ? null : text.slice(0, end);
    }
    return this.#open;
  }

  when(value: boolean): string {
    if (value) {
      this.#whenTrue ??= this.#written(true);
      return this.#whenTrue;
    }
    this.#whenFalse ??= this.#written(false);
    return this.#whenFalse;
  }

  #written(value: string | boolean): string {
    const html = renderToStaticMarkup(createElement(this.#element, { [this.#name]: value }));
    return html.slice(`<${this.#element}`.length, html.indexOf(`></${this.#element}>`));
  }
}

const [plain, custom] = [formsOn('div'), formsOn('mh-any')];
const kinds = new Map<string, TagKind>();

/** Each name's is made once. */
export function kindOf(tag: string): TagKind {
  let kind = kinds.get(tag);
  if (kind === undefined) {
    kind = {
      isReacts: OWN_RULES.has(tag),
      reacts: tag === 'button' ? OF_FORMS : [],
      isVoid: VOID_TAGS.has(tag),
      end: `</${tag}>`,
      formsOf: tag.includes('-') ? custom : plain,
    };
    kinds.set(tag, kind);
  }
  return kind;
}
