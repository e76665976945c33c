import { Uuid } from '@masthead/contract/common';
import { z } from 'zod';
import { type CookieSeal, createCookieSeal, type Unsealed } from '#src/http/grants/cookie-seal.ts';

/** The content of a visitor's cookie: bearer tokens for the calls that read the items. */
const HeldGrant = z.object({
  grants: z.array(z.string()).min(1),
  items: z.array(Uuid).min(1),
  /** Languages whose pitch pages belong to it: it is a pitch collection. */
  pitches: z.array(z.string()).optional(),
});
type HeldGrant = z.infer<typeof HeldGrant>;

export type UnsealedGrant = Unsealed<HeldGrant>;
export type GrantSeal = CookieSeal<HeldGrant>;

export function createGrantSeal(secret: string, now: () => number): GrantSeal {
  const purpose = 'masthead: cookies that hold grants';
  return createCookieSeal(HeldGrant, { secret, purpose, now });
}
