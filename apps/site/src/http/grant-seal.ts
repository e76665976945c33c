import { hkdfSync } from 'node:crypto';
import { Opens, Uuid } from '@masthead/contract/common';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** What a visitor's cookie holds. `grant` is the bearer token for the calls that read `item`. */
const HeldGrant = z.object({ grant: z.string(), item: Uuid, opens: Opens });
export type HeldGrant = z.infer<typeof HeldGrant>;

/** Makes cookies' values that nobody can read or alter, and opens them again. */
export interface GrantSeal {
  /** `until` in milliseconds since 1970: from then on the value opens for nobody. */
  seal(held: HeldGrant, until: number): Promise<string>;
  /** Null for a value that is not ours, was altered, or is past its time. */
  unseal(value: string): Promise<HeldGrant | null>;
}

const ALGORITHM = { alg: 'dir', enc: 'A256GCM' } as const;
const KEY_BYTES = 32;

export function createGrantSeal(secret: string, now: () => number): GrantSeal {
  const key = new Uint8Array(
    hkdfSync('sha256', secret, '', 'masthead: cookies that hold grants', KEY_BYTES),
  );
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
        return HeldGrant.safeParse(payload).data ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}
