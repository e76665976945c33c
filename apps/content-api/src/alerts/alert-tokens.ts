import { errors, jwtVerify, SignJWT } from 'jose';

/** The purpose of a mail's link: a token is valid for one purpose only. */
export type TokenUse = 'confirm' | 'preferences' | 'unsubscribe';

/** Time within which a subscription must be confirmed (issue 14). */
export const CONFIRM_WITHIN_MS = 48 * 3_600_000;

/** Lifetime of a link in milliseconds; a link that ends a subscription never expires. */
const LASTS: Readonly<Record<TokenUse, number | null>> = {
  confirm: CONFIRM_WITHIN_MS,
  preferences: 90 * 24 * 3_600_000,
  unsubscribe: null,
};

const ALGORITHM = 'HS256';
const audienceOf = (use: TokenUse) => `masthead:alerts:${use}`;

/** Signs and reads the tokens of mails' links. */
export interface AlertTokens {
  /** `subject`: the request to confirm; otherwise the address's keyed hash, which outlasts a subscription. */
  sign(use: TokenUse, subject: string, now: Date): Promise<string>;
  /** Null for a token that is forged, for another purpose, or expired. */
  verify(use: TokenUse, token: string, now: Date): Promise<string | null>;
}

export function createAlertTokens(key: Uint8Array): AlertTokens {
  return {
    sign(use, subject, now) {
      const lasts = LASTS[use];
      const token = new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(audienceOf(use))
        .setSubject(subject);
      if (lasts !== null) token.setExpirationTime(new Date(now.getTime() + lasts));
      return token.sign(key);
    },
    async verify(use, token, now) {
      const requiredClaims = LASTS[use] === null ? ['sub'] : ['sub', 'exp'];
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: audienceOf(use),
          currentDate: now,
          requiredClaims,
        });
        return payload.sub ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
