import { expect, test } from 'vitest';
import { ownStepsSince, stepsSince } from '#src/store/changelog.ts';

const CHANGELOG = `# Changes

## Unreleased

### Operators

- Set A.

### Added

- Not for operators.

## 1.2.0 – 2026-12-01

Database: 0032-second

### Added

- Nothing to do.

## 1.1.0 – 2026-11-01

Database: 0031-first

### Operators

- Set B.
- Set C.
`;

test('steps of the releases that a store’s own did not have, the oldest first', () => {
  expect(stepsSince(CHANGELOG, '0030-before')).toEqual([
    ...['1.1.0 – 2026-11-01:', '- Set B.', '- Set C.', 'Unreleased:', '- Set A.'],
  ]);
  expect(stepsSince(CHANGELOG, '0032-second')).toEqual(['Unreleased:', '- Set A.']);
  expect(stepsSince('', '0032-second')).toEqual([]);
});

test('the changelog that comes with the program can be read', async () => {
  expect(await ownStepsSince('0000')).not.toEqual([]);
});
