import { type Element, isTag } from 'domhandler';

/** Our lists count up from 1: what of a list's own numbers is lost, null for nothing. */
export function lostNumbers({ name, attribs, children }: Element): string | null {
  if (name !== 'ol') return null;
  const { start = '1', reversed } = attribs;
  if (reversed !== undefined) return 'a numbered list that counts down: with us it counts up';
  if (Number(start) !== 1)
    return `a numbered list that starts with ${start}: with us it starts with 1`;
  const entries = children.filter((child) => isTag(child));
  const isOwn = entries.some(
    (entry, at) => entry.attribs.value !== undefined && Number(entry.attribs.value) !== at + 1,
  );
  return isOwn ? 'a numbered list with numbers of its own: with us it counts up from 1' : null;
}
