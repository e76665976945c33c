/**
 * Whether a frame of one origin gets its cookies inside of a page of the other: browsers send them within one site,
 * which is one scheme and one domain that somebody has registered. Two names under one parent are taken for that.
 */
export function isSameSite(a: string, b: string): boolean {
  const [first, second] = [new URL(a), new URL(b)];
  if (first.protocol !== second.protocol) return false;
  if (first.hostname === second.hostname) return true;
  const [own, other] = [labelsOf(first), labelsOf(second)];
  let shared = 0;
  while (own[shared] !== undefined && own[shared] === other[shared]) shared += 1;
  return shared >= 2;
}

/** From the last one; an address of numbers has none. */
const labelsOf = ({ hostname }: URL): string[] =>
  /^[\d.]+$|:/.test(hostname) ? [] : hostname.split('.').toReversed();
