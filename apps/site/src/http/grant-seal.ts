import { hkdfSync } from 'node:crypto';
import { Uuid } from '@masthead/contract/common';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';

/** What a visitor's cookie holds: bearer tokens for the calls that read the items. */
const HeldGrant = z.object({
  grants: z.array(z.string()).min(1),
  items: z.array(Uuid).min(1),
  /** Languages in which the pages of pitches belong to it as well: it is of a pitch collection. */
  pitches: z.array(z.string()).optional(),
});
type HeldGrant = z.infer<typeof HeldGrant>;

/** The same with the end of its seal, in milliseconds since 1970. */
export interface UnsealedGrant extends HeldGrant {
  readonly until: number;
}

/** Makes cookies' values that nobody can read or alter, and opens them again. */
export interface GrantSeal {
  /** `until` in milliseconds since 1970: from then on the value opens for nobody. */
  seal(held: HeldGrant, until: number): Promise<string>;
  /** Null for a value that is not ours, was altered, or is past its time. */
  unseal(value: string): Promise<UnsealedGrant | null>;
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
        const held = HeldGrant.safeParse(payload).data;
        return held === undefined ? null : { ...held, until: (payload.exp ?? 0) * 1000 };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}
