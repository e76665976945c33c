/** What a page says, and in which language it says that it does. */
import { COMMENT, decode, RAW_TEXT, readAttributes, VOID } from './html.ts';

export interface ShownText {
  readonly text: string;
  /** Of the nearest element that names a language. */
  readonly lang: string;
}

const TAG_OR_TEXT = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*?)(\/?)>|([^<]+)/gi;
/** Attributes that are read to somebody. */
const SAID = ['alt', 'aria-label', 'title', 'placeholder'];

/** Every text and every attribute that is read to somebody, in their order. */
export function shownTexts(html: string): ShownText[] {
  const markup = html
    .replace(/^<!doctype[^>]*>/i, '')
    .replace(COMMENT, '')
    .replace(RAW_TEXT, '');
  const shown: ShownText[] = [];
  const open: { readonly name: string; readonly lang: string }[] = [];
  const show = (text: string, lang: string): void => {
    const plain = decode(text).replace(/\s+/g, ' ').trim();
    if (plain !== '') shown.push({ text: plain, lang });
  };
  for (const [, slash, name = '', attributes = '', end, text] of markup.matchAll(TAG_OR_TEXT)) {
    const around = open.at(-1)?.lang ?? '';
    if (text !== undefined) show(text, around);
    else if (slash === '/') open.splice(open.findLastIndex((each) => each.name === name));
    else {
      const written = readAttributes(attributes);
      const lang = written.lang || around;
      for (const said of SAID) show(written[said] ?? '', lang);
      if (end !== '/' && !VOID.has(name)) open.push({ name, lang });
    }
  }
  return shown;
}
