import type { KeptPage } from '#src/offline/kept-pages.ts';

/**
 * The offline page's markup with a row per saved page, from its template row (pages/offline); `isAway`: it
 * replaces an unreachable page.
 */
export function fillPage(html: string, pages: readonly KeptPage[], isAway: boolean): string {
  const filled = html.replace(/<template>(.*?)<\/template>/s, (_, row: string) =>
    pages.map((page) => rowOf(row, page)).join(''),
  );
  const here = stayingHere(filled);
  return isAway ? here.replace('<html ', '<html data-offline="" ') : here;
}

/** Removes the languages that a page would redirect to (loader/language.ts): none may be saved. */
export function stayingHere(html: string): string {
  return html.replace(/(<body[^>]*) data-languages="[^"]*"/, '$1');
}

/** Titles are markup already (`KeptPage`), languages are letters. */
function rowOf(row: string, { path, title, lang }: KeptPage): string {
  const facts = { path: path.replaceAll('&', '&amp;'), title, lang };
  return row.replace(/_(path|title|lang)_/g, (_, name: keyof typeof facts) => facts[name]);
}
