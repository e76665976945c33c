/** The item of a list below a field to which the arrow keys have moved; null is the field's own text. */
export type Active = number | null;

/**
 * The next choice: down from the text to the first, up from it to the last, past either end back to the text
 * (ARIA Authoring Practices, combobox). `undefined` for other keys.
 */
export function stepFrom(active: Active, key: string, count: number): Active | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  if (count === 0) return null;
  const places = count + 1;
  const place = active === null ? 0 : active + 1;
  const next = (place + (key === 'ArrowDown' ? 1 : places - 1)) % places;
  return next === 0 ? null : next - 1;
}
