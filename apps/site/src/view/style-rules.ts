import { hash } from 'node:crypto';

/** All but lengths, percentages, colours and words: no quote, bracket or comment is ever left open. */
const REFUSED = /[^\w#%., -]/g;

/**
 * Custom properties that differ from element to element (a picture's focal point, a colour).
 * `style` attributes are refused by the page's CSP, so each distinct set becomes a class in the one
 * hashed style element of the document's head.
 */
export class StyleRules {
  readonly #classes = new Map<string, string>();

  /** The class that sets these custom properties: `rules.of({ '--focal': '30% 50%' })` → `mh0`. */
  of(properties: Readonly<Record<`--${string}`, string>>): string {
    let body = '';
    for (const [name, value] of Object.entries(properties)) {
      body += `${body === '' ? '' : ';'}${name}:${value.replace(REFUSED, '')}`;
    }
    return this.classFor(body);
  }

  /** The same for declarations that were put together before. */
  classFor(body: string): string {
    let name = this.#classes.get(body);
    if (name === undefined) {
      name = `mh${this.#classes.size.toString(36)}`;
      this.#classes.set(body, name);
    }
    return name;
  }

  /** The sheet's text, `''` where no rule was asked for. */
  text(): string {
    let sheet = '';
    for (const [body, name] of this.#classes) sheet += `.${name}{${body}}`;
    return sheet;
  }
}

/** A style element's text and the CSP source that allows it. */
export interface StyleText {
  readonly text: string;
  readonly hash: string;
}

export const styleText = (text: string): StyleText => ({ text, hash: cspHash(text) });

/** A CSP source that allows exactly this inline text. */
export function cspHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
