import { expect, test } from 'vitest';
import { AT_TOP, type HeaderPlace, headerPlace } from './header-place.ts';

const after = (...positions: readonly number[]): HeaderPlace =>
  positions.reduce(headerPlace, AT_TOP);

test('up to 60 px it goes with the page', () => {
  expect(after(20, 60)).toMatchObject({ isStuck: false, isHidden: false });
});

test('past 60 px it stays with the window, away while the page goes down', () => {
  expect(after(20, 61)).toMatchObject({ isStuck: true, isHidden: true });
  expect(after(900)).toMatchObject({ isStuck: true, isHidden: true });
});

test('it returns on the way up and goes on the way down', () => {
  expect(after(900, 880)).toMatchObject({ isStuck: true, isHidden: false });
  expect(after(900, 880, 900)).toMatchObject({ isStuck: true, isHidden: true });
});

test('a tremor decides nothing, slow scrolling does', () => {
  expect(after(900, 898)).toMatchObject({ isHidden: true });
  expect(after(900, 898, 896)).toMatchObject({ isHidden: false });
});

test('once sticky it goes with the page again only at the very top', () => {
  expect(after(900, 300, 30)).toMatchObject({ isStuck: true, isHidden: false });
  expect(after(900, 300, 0)).toEqual(AT_TOP);
  expect(after(900, 300, -20), 'a page pulled beyond its top').toEqual(AT_TOP);
});
