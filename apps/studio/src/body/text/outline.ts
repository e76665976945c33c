/**
 * Whether headings go down one level at a time: people who navigate by them think that a skipped level is a missing
 * part.
 */

import { textBlockOf } from '#src/body/text/blocks.ts';
import type { Json } from '#src/items/json.ts';

export interface OutlineFault {
  /** The heading's block. */
  readonly key: string;
  readonly text: string;
  readonly level: number;
  /** The lowest that may stand there. */
  readonly expected: number;
}

/** Headings that stand more than one level below what is above them. The page's title is the first level. */
export function outlineFaults(blocks: readonly Json[]): OutlineFault[] {
  let above = 1;
  const faults: OutlineFault[] = [];
  for (const each of blocks) {
    const block = textBlockOf(each);
    const level = block === null ? 0 : Number(/^h(\d)$/.exec(block.style)?.[1] ?? 0);
    if (block === null || level === 0) continue;
    const expected = above + 1;
    const text = block.children.map((span) => span.text).join('');
    if (level > expected) faults.push({ key: block._key, text, level, expected });
    above = level;
  }
  return faults;
}
