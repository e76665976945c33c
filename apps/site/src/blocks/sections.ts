import type { BlockOf, Body } from '@masthead/contract/body';

/** A part of a body that begins with a headline of the second level. */
export interface BodySection {
  /** Unique on the page; where a link to the part leads. */
  readonly id: string;
  readonly title: string;
}

/** The parts of a body in its order, as a list of contents names them. */
export function sectionsOf(body: Body): readonly BodySection[] {
  return body.flatMap((block) => {
    if (block._type !== 'block' || block.style !== 'h2') return [];
    const title = textOf(block);
    return title === '' ? [] : [{ id: sectionId(block._key), title }];
  });
}

/** The id of the part that begins with the block of this key; keys are any text without an end of line. */
export function sectionId(key: string): string {
  return `part-${key.replace(/\s/g, '_')}`;
}

function textOf({ children }: BlockOf<'block'>): string {
  return children
    .map(({ text }) => text)
    .join('')
    .trim();
}
