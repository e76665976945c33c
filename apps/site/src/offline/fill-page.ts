import type { KeptPage } from '#src/offline/kept-pages.ts';

/**
 * The offline page's markup with a row for each kept page, made of the row that it brings (pages/offline);
 * `isAway`: it stands for a page that cannot be asked for.
 */
export function fillPage(html: string, pages: readonly KeptPage[], isAway: boolean): string {
  const filled = html.replace(/<template>(.*?)<\/template>/s, (_, row: string) =>
    pages.map((page) => rowOf(row, page)).join(''),
  );
  const here = stayingHere(filled);
  return isAway ? here.replace('<html ', '<html data-offline="" ') : here;
}

/** A page's markup without the languages to which it would send its reader on (loader/language.ts): none may be kept. */
export function stayingHere(html: string): string {
  return html.replace(/(<body[^>]*) data-languages="[^"]*"/, '$1');
}

/** Titles are markup already (`KeptPage`), languages are letters. */
function rowOf(row: string, { path, title, lang }: KeptPage): string {
  const facts = { path: path.replaceAll('&', '&amp;'), title, lang };
  return row.replace(/_(path|title|lang)_/g, (_, name: keyof typeof facts) => facts[name]);
}
