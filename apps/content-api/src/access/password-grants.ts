import { errors, jwtVerify, SignJWT } from 'jose';

/** The grant of a right password: one item, for as long as that password stays. */
interface PasswordGrant {
  readonly item: string;
  /** Names the password, not what it is. */
  readonly password: string;
  readonly expiresAt: Date;
}

export interface PasswordGrants {
  sign(grant: PasswordGrant): Promise<string>;
  verify(token: string, now: Date): Promise<PasswordGrant | null>;
}

const ALGORITHM = 'HS256';
const AUDIENCE = 'masthead:password';

/** Signed grants without database rows: every copy of the server with the secret can verify them. */
export function createPasswordGrants(secret: string): PasswordGrants {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ item, password, expiresAt }) =>
      new SignJWT({ password })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setSubject(item)
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          currentDate: now,
          requiredClaims: ['sub', 'exp'],
        });
        const { sub = '', exp = 0, password } = payload;
        return { item: sub, password: String(password), expiresAt: new Date(exp * 1000) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
