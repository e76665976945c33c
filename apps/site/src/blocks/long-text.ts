import type { Body } from '@masthead/contract/body';

/** Paragraphs, lists and headlines of a text that is longer than a window or two, in any language. */
const MIN_BLOCKS = 9;

/** Whether a reader of the text may want to know how far it goes. */
export function isLong(body: Body): boolean {
  return body.filter(({ _type }) => _type === 'block').length >= MIN_BLOCKS;
}
