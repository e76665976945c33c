/** Tables for a terminal. */
import stringWidth from 'string-width';

const GAP = '  ';

/** The first row is the head. East Asian characters are two columns wide. */
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

/** Cut between graphemes. */
export function cutTo(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(cut + segment) >= columns) break;
    cut += segment;
  }
  return `${cut}…`;
}
