/** `gallery-b12`. Keys are any text, ids have no spaces. */
export function blockId(part: string, key: string): string {
  return `${part}-${key.replace(/[^\w-]/g, '_')}`;
}
