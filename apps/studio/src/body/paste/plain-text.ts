import { PLAIN, TextBuilder } from '#src/body/paste/builder.ts';
import type { JsonObject } from '#src/items/json.ts';

/** Plain text: paragraphs by empty lines where there are such, else by lines. */
export function cleanText(text: string): readonly JsonObject[] {
  const whole = text.replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '');
  const hasParagraphs = /\n[ \t]*\n/.test(whole);
  const builder = new TextBuilder();
  for (const paragraph of whole.split(hasParagraphs ? /\n(?:[ \t]*\n)+/ : '\n')) {
    for (const [at, line] of paragraph.split('\n').entries()) {
      if (at > 0) builder.lineBreak(PLAIN);
      builder.words(line, PLAIN);
    }
    builder.end();
  }
  return builder.blocks;
}
