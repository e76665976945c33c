/**
 * The address of an item's press kit: all files of the page, or of one block of its body, as one ZIP whose captions and
 * credits are in the given language. The item's UUID names it in every language.
 */
export function kitPath(itemId: string, blockKey: string | null, locale: string): string {
  const block = blockKey === null ? '' : `/${encodeURIComponent(blockKey)}`;
  return `/media/kits/${locale}/${itemId}${block}.zip`;
}
