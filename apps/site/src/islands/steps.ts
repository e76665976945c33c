/** The direction of an arrow key along the line: 1, −1, or 0 for any other key. */
export function stepOf(key: string): number {
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
}

/** `Image {index} of {total}`, filled in. */
export function positionText(template: string, index: number, total: number): string {
  return template.replace('{index}', String(index + 1)).replace('{total}', String(total));
}
