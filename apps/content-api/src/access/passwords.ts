import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ProblemError } from '#src/platform/problems.ts';

/** Each takes 19 MB and some 30 ms of a core, for attackers and for us. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 5;

const inTurn = pLimit(MAX_AT_ONCE);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC')));
}

/** Whether a password matches its hash. Throws `unavailable` if too many checks wait. */
export async function isPassword(hashed: string, password: string): Promise<boolean> {
  if (inTurn.pendingCount >= MAX_WAITING) {
    throw new ProblemError('unavailable', 'Too many passwords are being checked.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  return inTurn(() => verify(hashed, password.normalize('NFC')));
}
