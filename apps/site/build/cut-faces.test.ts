import { LOCALES, localeEntry } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { latinFaces } from './cut-faces.ts';
import { withoutFaces } from './sheet-parts.ts';

/** Names of the parts of one font that are requested for a character. */
async function partsOf(base: 'plain' | 'marked') {
  const { rest, faces } = withoutFaces(await latinFaces('.', base));
  expect(rest.trim()).toBe('');
  const ofText = faces.flatMap(({ text, ranges = [] }) => {
    const [, part] = /\/inter-([a-z]+)\.woff2/.exec(text) ?? [];
    return part === undefined || part === 'italic' ? [] : [{ part, ranges }];
  });
  return (sign: string): string[] => {
    const point = sign.codePointAt(0) ?? 0;
    return ofText
      .filter(({ ranges }) => ranges.some(([first, last]) => point >= first && point <= last))
      .map(({ part }) => part);
  };
}

test.each([
  ['plain', 'é', 'plain'],
  ['plain', 'á', 'spanish'],
  ['plain', 'ø', 'nordic'],
  ['plain', 'ê', 'french'],
  ['plain', 'ţ', 'turkish'],
  ['plain', '×', 'marked'],
  ['marked', 'é', 'base'],
  ['marked', 'ø', 'base'],
  ['marked', 'ł', 'polish'],
  ['marked', 'ǎ', 'rest'],
] as const)('where letters are %s, %s is in the file of %s alone', async (base, sign, part) => {
  expect((await partsOf(base))(sign)).toEqual([part]);
});

test.each(['plain', 'marked'] as const)(
  'no sign is asked of two files where letters are %s, and the languages’ names ask for no other file than texts',
  async (base) => {
    const parts = await partsOf(base);
    const signs = Array.from({ length: 0x2200 }, (_, at) => String.fromCharCode(at));
    expect(signs.filter((sign) => parts(sign).length > 1)).toEqual([]);
    const names = LOCALES.flatMap((locale) => [...localeEntry(locale).name]);
    const ofNames = new Set(names.flatMap(parts));
    expect([...ofNames]).toEqual(parts('a'));
  },
);
