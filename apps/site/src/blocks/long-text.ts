import type { Body } from '@masthead/contract/body';

/** Blocks of a text longer than a window or two, in any language. */
const MIN_BLOCKS = 9;

export function isLong(body: Body): boolean {
  return body.filter(({ _type }) => _type === 'block').length >= MIN_BLOCKS;
}
