/** Slugs as the contract takes them, made of whatever the old system had. */
const MAX_LENGTH = 160;

/** Lower-case letters and digits of any script, joined by single hyphens; empty where none are left. */
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `wanted`, or with the first suffix (`-2`, `-3` …) that `isFree` takes. */
export function freeSlug(wanted: string, isFree: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = `${wanted.slice(0, MAX_LENGTH - suffix.length).replace(/-+$/, '')}${suffix}`;
    if (isFree(slug)) return slug;
  }
}
