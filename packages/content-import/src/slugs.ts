const MAX_LENGTH = 160;

/** Lower-case letters and digits of any script with single hyphens; may be empty. */
export function slugFrom(text: string, length = MAX_LENGTH): string {
  const words = decoded(text)
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+/u)
    .filter(Boolean);
  return words
    .join('-')
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .replace(/-+$/, '');
}

/** WordPress cuts slugs after 200 bytes, within a character or an escape. */
function decoded(text: string): string {
  return text
    .replace(/%[0-9a-f]?$/i, '')
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
      new TextDecoder()
        .decode(Buffer.from(run.replaceAll('%', ''), 'hex'))
        .replaceAll('\uFFFD', ''),
    );
}

/** Otherwise with the first free suffix (`-2`, `-3` …). */
export function freeSlug(wanted: string, isFree: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = `${wanted.slice(0, MAX_LENGTH - suffix.length).replace(/-+$/, '')}${suffix}`;
    if (isFree(slug)) return slug;
  }
}
