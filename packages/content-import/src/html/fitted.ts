import type { BodyInput } from '@masthead/contract/body';

/** Of a body (`@masthead/contract/body`). */
const MOST_BLOCKS = 600;
const MOST_SPANS = 200;

type Text = Extract<BodyInput[number], { _type: 'block' }>;

/** Joins paragraphs by an empty line until the text fits; null if it does not even then. */
export function fitted(blocks: BodyInput): BodyInput | null {
  let kept = blocks;
  while (kept.length > MOST_BLOCKS) {
    const fewer = inPairs(kept, kept.length - MOST_BLOCKS);
    if (fewer.length === kept.length) return null;
    kept = fewer;
  }
  return kept;
}

/** At most `most` pairs. */
function inPairs(blocks: BodyInput, most: number): BodyInput {
  const joined: BodyInput = [];
  let isPair = false;
  let pairs = 0;
  for (const block of blocks) {
    const last = joined.at(-1);
    const pair: Text | null = pairs < most && !isPair && last ? pairOf(last, block) : null;
    isPair = pair !== null;
    if (pair === null) joined.push(block);
    else {
      joined[joined.length - 1] = pair;
      pairs += 1;
    }
  }
  return joined;
}

function pairOf(first: BodyInput[number], second: BodyInput[number]): Text | null {
  if (!isParagraph(first) || !isParagraph(second)) return null;
  const spans = first.children.length + second.children.length;
  return spans < MOST_SPANS ? joinedTexts(first, second) : null;
}

const isParagraph = (block: BodyInput[number]): block is Text =>
  block._type === 'block' && block.style === 'normal' && block.listItem === undefined;

function joinedTexts(first: Text, second: Text): Text {
  const gap = { _type: 'span' as const, text: '\n\n', marks: [] };
  const links = new Map(second.markDefs.map(({ _key }) => [_key, `${second._key}${_key}`]));
  const others = second.children.map(({ marks, ...span }) => ({
    ...span,
    marks: marks.map((mark) => links.get(mark) ?? mark),
  }));
  return {
    ...first,
    children: [...first.children, { ...gap, _key: `${second._key}n` }, ...others],
    markDefs: [
      ...first.markDefs,
      ...second.markDefs.map((link) => ({ ...link, _key: links.get(link._key) ?? link._key })),
    ],
  };
}
