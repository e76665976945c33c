/** The id of a block's part in the page: `gallery-b12`. Keys are any text, ids hold no spaces. */
export function blockId(part: string, key: string): string {
  return `${part}-${key.replace(/[^\w-]/g, '_')}`;
}
