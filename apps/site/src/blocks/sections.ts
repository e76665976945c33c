import type { BlockOf, Body } from '@masthead/contract/body';

/** Begins with a level-2 heading. */
export interface BodySection {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
}

/** A body's sections in order. */
export function sectionsOf(body: Body): readonly BodySection[] {
  return body.flatMap((block) => {
    if (block._type !== 'block' || block.style !== 'h2') return [];
    const title = textOf(block);
    return title === '' ? [] : [{ id: sectionId(block._key), title }];
  });
}

/** Keys are any text of one line. */
export function sectionId(key: string): string {
  return `part-${key.replace(/\s/g, '_')}`;
}

function textOf({ children }: BlockOf<'block'>): string {
  return children
    .map(({ text }) => text)
    .join('')
    .trim();
}
