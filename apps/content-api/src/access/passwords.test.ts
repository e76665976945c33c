import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '#src/access/passwords.ts';

test('a password is known by its hash, however it is composed, and no other is', async () => {
  const hashed = await hashPassword('cafe\u0301 lantern');
  expect(await isPassword(hashed, 'caf\u00e9 lantern')).toBe(true);
  expect(await isPassword(hashed, 'cafe lantern')).toBe(false);
  expect(await hashPassword('caf\u00e9 lantern')).not.toBe(hashed);
});

// In a process of its own: in the tests' a hash costs as little as it can.
test('outside tests a hash is argon2id’s and costs what OWASP asks for', async () => {
  const program = `
    import { hashPassword, isPassword } from ${JSON.stringify(import.meta.resolve('./passwords.ts'))};
    const hashed = await hashPassword('gravel otter');
    console.log(hashed, await isPassword(hashed, 'gravel otter'), await isPassword(hashed, 'gravel'));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program,
  ]);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$\S+ true false\n$/);
});
