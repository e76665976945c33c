import { randomUUID } from 'node:crypto';
import { stringify } from 'yaml';
import type { Choices } from '#src/choices.ts';
import type { Drawn } from '#src/pictures.ts';
import { wordsFor } from '#src/words.ts';

export function mediaFiles(
  { name, languages, colour }: Choices,
  pictures: readonly Drawn[],
): [string, string | Uint8Array][] {
  const entries = pictures.map((picture) => {
    const locales = languages.map((locale) => {
      const words = wordsFor(locale, name);
      return [locale, { alt: picture.name === 'opening' ? words.opening_alt : words.cover_alt }];
    });
    const dominant = picture.name === 'opening' ? colour : '#111111';
    const entry = { uuid: randomUUID(), file: picture.file, dominant };
    return [picture.name, { ...entry, locales: Object.fromEntries(locales) }];
  });
  const texts = stringify(Object.fromEntries(entries), { lineWidth: 0 });
  return [
    ['media/media.yaml', `# Every picture, film and file by id; texts per language.\n${texts}`],
    ...pictures.map(({ file, png }): [string, Uint8Array] => [`media/${file}`, png]),
  ];
}
