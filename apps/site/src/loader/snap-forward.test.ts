import { expect, test } from 'vitest';
import { restAfter } from '#src/loader/snap-forward.ts';

const SECTIONS = [0, 480, 1600];
const rest = (from: number, to: number): number => restAfter(SECTIONS, { from, to, reach: 300 });

test('a notch moves on, and a section catches only what scrolls towards it', () => {
  expect(rest(0, 53)).toBe(53);
  expect(rest(53, 120)).toBe(120);
  expect(rest(120, 185)).toBe(480);
  expect(rest(480, 533)).toBe(533);
  expect(rest(533, 480)).toBe(480);
  expect(rest(480, 427)).toBe(427);
  expect(rest(400, 290)).toBe(0);
});

test('a place out of reach, or where nothing moved, stays', () => {
  expect(rest(700, 1200)).toBe(1200);
  expect(rest(1700, 2400)).toBe(2400);
  expect(rest(500, 500)).toBe(500);
  expect(restAfter([], { from: 0, to: 50, reach: 300 })).toBe(50);
});

test('the nearest of several sections ahead', () => {
  const near = { from: 0, to: 90, reach: 300 };
  expect(restAfter([300, 100, 200], near)).toBe(100);
  expect(restAfter([300, 100, 200], { ...near, from: 350, to: 310 })).toBe(300);
});
