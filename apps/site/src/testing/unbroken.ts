/** Markup without what keeps words of a line together (components/Phrases.tsx), for comparing texts. */
export function unbroken(html: string): string {
  return html.replace(/(?:<wbr\/>)?<span class="kept">([^<]*)<\/span>/g, '$1');
}
