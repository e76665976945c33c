import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ProblemError } from '#src/platform/problems.ts';

/** Each takes 19 MB and some 30 ms of a core, so that guessing is dear; to us as well. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 5;

const inTurn = pLimit(MAX_AT_ONCE);

/** The password as it is kept: argon2id with its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC')));
}

/** Whether it is the password of that hash. Throws `unavailable` where too many wait for an answer. */
export async function isPassword(hashed: string, password: string): Promise<boolean> {
  if (inTurn.pendingCount >= MAX_WAITING) {
    throw new ProblemError('unavailable', 'Too many passwords are being checked.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  return inTurn(() => verify(hashed, password.normalize('NFC')));
}
