import { cleanText, cleanTexts } from '@masthead/contract/text/clean-text.ts';
import { describe, expect, test } from 'vitest';

const clean = (text: string) => cleanText(text).text;

describe('a text', () => {
  test.each([
    ['composed', 'Cafe\u0301, か\u3099んばる', 'Café, がんばる'],
    [
      'with compatibility ideographs, which are names',
      '\uf9d1\ufa19e\u0301\u{2f800}',
      '\uf9d1\ufa19é\u{2f800}',
    ],
    [
      'with joiners and variation selectors',
      '👩🏽‍🚀☀\ufe0f葛\u{e0100}\u200c',
      '👩🏽‍🚀☀\ufe0f葛\u{e0100}\u200c',
    ],
    ['with tab and line feed', 'a\tb\nc', 'a\tb\nc'],
    ['with other ends of lines', 'a\r\nb\rc', 'a\nb\nc'],
    ['of Windows-1252', '12 \u0080 \u0093so\u0094 \u0081\u009d', '12 € “so” '],
  ])('%s', (_name, text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  test('has no control, noncharacter or half of a pair', () => {
    const controls = Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join('');
    expect(clean(controls)).toBe('\t\n\n');
    expect(clean('a\u007fb\ufffec\uffffd\ufdd0e\u{1ffff}f\ud83dg\udc00h')).toBe('abcdefgh');
  });

  test('of very many controls is cleaned, too', () => {
    const { text, removals } = cleanText(`${'\u000b\u2067'.repeat(100_000)}end`);
    expect([text, removals.count]).toEqual(['end', 200_000]);
  });

  test.each([
    ['open override', 'Price \u202e12,5 EUR', 'Price 12,5 EUR'],
    ['closed override', 'Price \u202e12,5\u202c EUR', 'Price \u202e12,5\u202c EUR'],
    ['end without a beginning', 'a\u202cb\u2069c', 'abc'],
    ['isolate around an open embedding', '\u2067a\u202bb\u2069c', '\u2067ab\u2069c'],
    [
      'end of an embedding in an isolate',
      '\u202ba\u2066b\u202cc\u2069d\u202c',
      '\u202ba\u2066bc\u2069d\u202c',
    ],
    ['a pair over two lines', '\u2067a\nb\u2069', 'a\nb'],
    ['marks, which open nothing', 'a\u200e\u200f\u061cb', 'a\u200e\u200f\u061cb'],
  ])('%s', (_name, text, expected) => {
    expect(clean(text)).toBe(expected);
  });
});

const block = (...texts: string[]) => ({
  _type: 'block',
  children: texts.map((text) => ({ _type: 'span', text })),
});

describe('a value', () => {
  test('names each field and place', () => {
    const { value, warnings } = cleanTexts({
      ...{ locales: { en: { title: '😀 one\u000btwo', tags: ['a', 'b\u0007\u0080'] } } },
      password: 'cafe\u0301\u0007',
      access: { token: '\u0007' },
    });
    expect(value).toEqual({
      ...{ locales: { en: { title: '😀 onetwo', tags: ['a', 'b€'] } } },
      password: 'cafe\u0301\u0007',
      access: { token: '\u0007' },
    });
    expect(warnings).toEqual([
      { path: 'locales.en.title', message: 'U+000B at character 6 was removed' },
      {
        path: 'locales.en.tags.1',
        message: 'U+0007 at character 2 was removed; U+0080 at character 3 was read as €',
      },
    ]);
  });

  test('tells no more than five of one field', () => {
    const { warnings } = cleanTexts({ title: '\u0001\u0002\u0003\u0004\u0005\u0006\u0007' });
    expect(warnings[0]?.message).toMatch(
      /^U\+0001 at character 1, .*U\+0005 at character 5, 2 more were removed$/,
    );
  });

  test('stays itself where nothing changes', () => {
    const same = { title: 'Café', body: [block('a', 'b')] };
    expect(cleanTexts(same)).toEqual({ value: same, warnings: [] });
    expect(cleanTexts(same).value).toBe(same);
  });

  test('has direction opened in one span and closed in another, but not in the next paragraph', () => {
    const balanced = [block('\u2067a', 'b', 'c\u2069')];
    expect(cleanTexts(balanced).value).toBe(balanced);
    const { value, warnings } = cleanTexts([block('a', '\u2067b'), block('c\u2069')]);
    expect(value).toEqual([block('a', 'b'), block('c')]);
    expect(warnings.map(({ path }) => path)).toEqual(['0.children.1.text', '1.children.0.text']);
  });
});
