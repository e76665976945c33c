/**
 * Stands in the place of `@node-rs/argon2` in tests: passwords are hashed as they are in production, at the
 * least cost there is. Each hash says at which cost it was made, so that any is verified.
 */
import { hash as hashAtCost, verify as verifyAny } from '@node-rs/argon2/index.js';

export const verify = verifyAny;

/** The least that argon2 allows: 8 KB and one pass. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash = (password: string): Promise<string> => hashAtCost(password, LEAST);
