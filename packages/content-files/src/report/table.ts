/** Tables for a terminal: columns as wide as what stands in them is shown. */
import stringWidth from 'string-width';

const GAP = '  ';

/** Rows of cells, the first row the heads, as aligned lines. East Asian characters are two columns wide. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, stringWidth(cell));
    });
  }
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - stringWidth(cell)))
      .join(GAP)
      .trimEnd(),
  );
}

/** `text` in at most `columns`, cut between characters as readers see them. */
export function cutTo(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(cut + segment) >= columns) break;
    cut += segment;
  }
  return `${cut}…`;
}
