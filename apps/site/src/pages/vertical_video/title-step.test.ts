import { expect, test } from 'vitest';
import { titleStep } from './title-step.ts';

test.each([
  ['Six laps', 3],
  ['Under the surface', 3],
  ['What a wind tunnel hears at four in the morning', 4],
  ['夜の交通', 3],
  ['朝四時に風洞の中で聞こえる音について', 4],
  ['What a wind tunnel hears at four in the morning, and what those who run in it do not', 4],
  ['A title that says everything of it twice '.repeat(3).trim(), 5],
])('%s', (title, step) => {
  expect(titleStep(title)).toBe(step);
});
