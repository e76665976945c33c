/** What is published of a new newsroom, by path in its folder. */
import type { Choices } from '#src/choices.ts';
import { configurationFiles } from '#src/configuration.ts';
import { itemFiles } from '#src/items.ts';
import { legalPages } from '#src/legal-pages.ts';
import { mediaFiles } from '#src/media.ts';
import { monogram } from '#src/monogram.ts';
import { drawPictures } from '#src/pictures.ts';
import type { Files } from '#src/write-folder.ts';

/** `now` dates the first release. */
export async function contentOf(choices: Choices, now: Date): Promise<Files> {
  const { name, colour, logo } = choices;
  const mark = logo?.isMark ? logo.svg : monogram(name);
  const legal = await legalPages(choices, now);
  return new Map<string, string | Uint8Array>([
    ...configurationFiles(choices, mark, legal.links),
    ...mediaFiles(choices, await drawPictures(colour, mark)),
    ...itemFiles(choices, now),
    ...legal.files,
  ]);
}
