import { expect, test } from 'vitest';
import { secretIn } from '#src/run/account/secret-in.ts';

test('a secret is shown in groups that are typed without a mistake', () => {
  expect(secretIn('otpauth://totp/Masthead:a@b.example?secret=ABCDEFGHIJ&issuer=M')).toBe(
    'ABCD EFGH IJ',
  );
});
