import type { FontSet } from '@masthead/contract/font-set';
import { localeEntry } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { setRules } from './set-rules.ts';

const SET: FontSet = {
  characters: '。先心臓鬱―',
  files: [
    { id: 'a1', role: 'display', characters: null },
    { id: 'a2', role: 'display', characters: '鬱鷲' },
    { id: 'a3', role: 'display', characters: '―' },
    { id: 'b1', role: 'text', characters: null },
    { id: 'b2', role: 'text', characters: '臓鬱' },
  ],
};
const japanese = localeEntry('ja');

const facesIn = (text: string) =>
  [
    ...text.matchAll(
      /faces\/(\w+)\.woff2\).*?font-weight:(\d+).*?unicode-range:(U\+[0-9A-F,U+-]+)}/g,
    ),
  ].map(([, ...parts]) => parts);

test('a document names each role’s first file for its script, and others for the signs that it has of them', () => {
  const { textFor } = setRules(SET, [], japanese);
  const first = facesIn(textFor('心'));
  expect(first.map(([id, weight]) => [id, weight])).toEqual([
    ['a1', '900'],
    ['b1', '400'],
  ]);
  expect(facesIn(textFor('憂鬱と心臓')).slice(2)).toEqual([
    ['a2', '900', 'U+9B31'],
    ['b2', '400', 'U+9B31,U+81D3'],
  ]);
  expect(facesIn(setRules(SET, [], localeEntry('zh-Hant')).textFor(''))[0]?.[1]).toBe('800');
});

test('all further files stand in a sheet of a family of its own, each for all of its characters', () => {
  const { sheet } = setRules(SET, [], japanese);
  expect(sheet?.address).toMatch(/^\/assets\/faces-of-ja\.[\w-]{8}\.css$/);
  expect(facesIn(sheet?.text ?? '')).toEqual([
    ['a2', '900', 'U+9B31,U+9DF2'],
    ['a3', '900', 'U+2015'],
    ['b2', '400', 'U+81D3,U+9B31'],
  ]);
  const families = new Set(sheet?.text.match(/font-family:"[^"]*"/g));
  expect([...families]).toEqual(['font-family:"Noto Sans JP Rest"']);
});

test('the first headline file is fetched at once, unless the newsroom has a face of its own there', () => {
  expect(setRules(SET, [], japanese).preloads).toEqual(['/media/faces/a1.woff2']);
  const latin = [{ script: 'Latn', role: 'display' }] as const;
  expect(setRules(SET, latin, japanese).preloads).toHaveLength(1);
  const own = [{ script: 'Jpan', role: 'display' }] as const;
  expect(setRules(SET, own, japanese).preloads).toEqual([]);
});

test('it covers texts of its signs, of other scripts, and the languages’ names', () => {
  const { covers } = setRules(SET, [], japanese);
  expect(covers('心臓。 Velden 简体中文 한국어')).toBe(true);
  expect(covers('心臓は先')).toBe(false);
  expect(covers('驫')).toBe(false);
  expect(setRules(SET, [], localeEntry('ko')).covers('心鬱 Velden')).toBe(true);
  expect(setRules(SET, [], localeEntry('ko')).covers('심장')).toBe(false);
});

test('without a set nothing is covered, and nothing is said', () => {
  const { textFor, sheet, preloads, covers } = setRules(null, [], japanese);
  expect([textFor('心'), sheet, preloads, covers('Velden')]).toEqual(['', null, [], false]);
});
