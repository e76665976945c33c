import { expect, test } from 'vitest';
import { undeclaredEnglish, vocabularyOf } from '../support/english.ts';
import { shownTexts } from '../support/shown-texts.ts';
import { testCrawl } from './crawl.ts';

testCrawl(['en', 'ja']);

test('English is known where it stands, and names are not taken for it', () => {
  const html =
    'Photo: Generated artwork|Recall desk|Partnerships, Courtside|Riffle|A key for every court|Six pages|court_key';
  const small = 'generated artwork, our recall, partnerships, riffle, the court, pages, courtside';
  const english = vocabularyOf([...html.split('|'), small], 'en');
  const findIn = (locale: string, body: string, ...said: string[]) =>
    undeclaredEnglish(shownTexts(`<html lang="${locale}">${body}</html>`), locale, {
      english,
      own: vocabularyOf(said, locale, english.parts),
      names: new Set(['Courtside']),
    });
  expect(findIn('de', '<p>Foto: Generated artwork</p><img alt="A key for every court">')).toEqual([
    'Foto: Generated artwork',
    'A key for every court',
  ]);
  expect(findIn('ja', '<p>Recall desk</p><p>Partnerships, Courtside</p>')).toHaveLength(2);
  expect(findIn('ja', '<p>写真：<span lang="en">Generated artwork</span></p>')).toEqual([]);
  expect(findIn('ja', '<p>Riffle</p>', '靴はRiffleといいます')).toEqual([]);
  expect(findIn('fr', '<p>Fenna Oosterwal<br>press@velden.example, Courtside</p>')).toEqual([]);
  expect(findIn('fr', '<p>Six pages</p>', 'des pages')).toEqual([]);
  expect(findIn('de', '<p><strong>court_key</strong> merkt sich das.</p>')).toEqual([]);
  expect(findIn('ja', '<p><strong>court_key</strong></p>')).toEqual([]);
});
