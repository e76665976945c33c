import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { z } from 'zod';

/** The sealed value with the end of its seal, in milliseconds since 1970. */
export type Unsealed<T> = T & { readonly until: number };

/** Makes cookies' values that nobody can read or alter, and opens them again. */
export interface CookieSeal<T> {
  /** `until` in milliseconds since 1970: from then on the value opens for nobody. */
  seal(held: T, until: number): Promise<string>;
  /** Null for a value that is not ours, was altered, or is past its time. */
  unseal(value: string): Promise<Unsealed<T> | null>;
}

const ALGORITHM = { alg: 'dir', enc: 'A256GCM' } as const;
const KEY_BYTES = 32;

interface Sealing {
  readonly secret: string;
  /** A value sealed for one purpose opens for no other. */
  readonly purpose: string;
  readonly now: () => number;
}

export function createCookieSeal<T extends Readonly<Record<string, unknown>>>(
  shape: z.ZodType<T>,
  { secret, purpose, now }: Sealing,
): CookieSeal<T> {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  return {
    seal: (held, until) =>
      new EncryptJWT({ ...held })
        .setProtectedHeader(ALGORITHM)
        .setExpirationTime(Math.floor(until / 1000))
        .encrypt(key),
    async unseal(value) {
      try {
        const { payload } = await jwtDecrypt(value, key, {
          keyManagementAlgorithms: [ALGORITHM.alg],
          contentEncryptionAlgorithms: [ALGORITHM.enc],
          requiredClaims: ['exp'],
          currentDate: new Date(now()),
        });
        const held = shape.safeParse(payload).data;
        return held === undefined ? null : { ...held, until: (payload.exp ?? 0) * 1000 };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}
