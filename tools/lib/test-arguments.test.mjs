import { expect, test } from 'vitest';
import { Problem } from './problem.mjs';
import { GROUPS, readArguments } from './test-arguments.mjs';

const QUICK = { suite: 'quick', groups: GROUPS, filters: [], changed: false, shard: null };
const DEEP = { ...QUICK, suite: 'deep', groups: ['unit', 'programs', 'browser'] };

test.each([
  [[], QUICK],
  [['--changed'], { ...QUICK, changed: true }],
  [['--only', 'checks'], { ...QUICK, groups: ['checks'] }],
  [
    ['--only', 'unit', 'stories', 'feed'],
    { ...QUICK, groups: ['unit'], filters: ['stories', 'feed'] },
  ],
  [['--deep'], DEEP],
  [['--deep', '--shard', '2/3'], { ...DEEP, shard: '2/3' }],
  [
    ['--deep', '--shard', '3/3', '--only', 'browser', 'print'],
    { ...DEEP, shard: '3/3', groups: ['browser'], filters: ['print'] },
  ],
])('%j is understood', (args, choice) => {
  expect(readArguments(args)).toEqual(choice);
});

test.each([
  [['unit']],
  [['--only']],
  [['--only', 'journeys']],
  [['--changed', 'main']],
  [['--shard', '1/3']],
  [['--deep', '--changed']],
  [['--deep', '--only', 'bench']],
  [['--deep', '--shard']],
  [['--deep', '--shard', '4/3']],
  [['--deep', '--shard', '0/3']],
])('%j is refused with the usage', (args) => {
  expect(() => readArguments(args)).toThrow(Problem);
});
