/** Whether the headings of a language's texts are an outline: who listens to a page goes from one to the next by their levels. */
import { textBlockOf } from '#src/body/text/blocks.ts';
import { outlineFaults } from '#src/body/text/outline.ts';
import { textsOf } from '#src/items/item-parts.ts';
import type { Json, JsonObject } from '#src/items/json.ts';

export type HeadingCheck =
  /** It is deeper than the one before allows: a level was left out. */
  | { readonly kind: 'skipped_level'; readonly language: string; readonly heading: string }
  | { readonly kind: 'empty_heading'; readonly languages: readonly string[] };

/** The checks of every block text in a language. */
export function headingChecks(item: JsonObject, locale: string): HeadingCheck[] {
  const bodies = Object.values(textsOf(item, locale)).flatMap((value) =>
    Array.isArray(value) ? [value] : [],
  );
  return bodies.flatMap((body) => [
    ...outlineFaults(body).map(
      ({ text }): HeadingCheck => ({ kind: 'skipped_level', language: locale, heading: text }),
    ),
    ...(body.some(isEmptyHeading)
      ? [{ kind: 'empty_heading', languages: [locale] } satisfies HeadingCheck]
      : []),
  ]);
}

function isEmptyHeading(value: Json): boolean {
  const block = textBlockOf(value);
  if (block === null || !/^h\d$/.test(block.style)) return false;
  return block.children.every(({ text }) => text.trim() === '');
}
