import { expect, test } from 'vitest';
import { volumeName } from '#src/components/cards/card-facts.ts';
import { translatorFor } from '#src/view/translate.ts';

const t = translatorFor('en');

test('a volume is not called by the same name twice', () => {
  expect(volumeName({ title: 'Night', short_name: 'Night', number: 3 }, t)).toBe('Volume 3');
  expect(volumeName({ title: 'Night', short_name: 'Winter 2026', number: 3 }, t)).toBe(
    'Winter 2026',
  );
});
