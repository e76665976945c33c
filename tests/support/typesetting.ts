/** What a page's setting can be measured by. Each function runs in the page. */

/**
 * Texts of three lines and more whose lines hold more characters than are read with ease (design.md):
 * counted in the text itself, by how wide it runs and how wide its block is.
 */
export function longLines(most: number): string[] {
  const texts = [...document.querySelectorAll<HTMLElement>('main :is(p, li, dd, blockquote)')];
  const long: string[] = [];
  for (const text of texts) {
    const words = text.textContent?.trim() ?? '';
    if (words.length < 80 || !text.checkVisibility()) continue;
    if (text.querySelector('p, ul, ol, h2, h3, picture, input') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const tops = new Set(lines.map(({ bottom }) => Math.round(bottom / 4)));
    if (tops.size < 3) continue;
    const run = lines.reduce((sum, { width }) => sum + width, 0);
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(text);
    const room =
      text.clientWidth -
      Number.parseFloat(paddingInlineStart) -
      Number.parseFloat(paddingInlineEnd);
    // Marks over and under letters take no room of their own.
    const length = words.replace(/\p{M}/gu, '').length;
    const characters = Math.round((length / run) * room);
    if (characters > most) long.push(`${characters}: ${words.slice(0, 40)}`);
  }
  return long;
}

/** Rows of cards and figures that end before their list does: a cell stands empty. */
export function openRows(): string[] {
  const lists = document.querySelectorAll('main ul:is(.halves, .thirds, .quarters, [data-count])');
  const open: string[] = [];
  for (const list of lists) {
    if (!list.checkVisibility()) continue;
    const end = list.getBoundingClientRect().right;
    const rows = new Map<number, number>();
    for (const card of list.children) {
      const { top, right } = card.getBoundingClientRect();
      rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
    }
    for (const right of rows.values()) {
      if (end - right > 2) open.push(`${list.className} of ${list.children.length}`);
    }
  }
  return open;
}
