import { Uuid } from '@masthead/contract/common';
import { errors, jwtVerify, SignJWT } from 'jose';

/** The content of a token: its preview, and its end. */
interface HeldPreview {
  readonly id: string;
  readonly expiresAt: Date;
}

export interface PreviewTokens {
  sign(held: HeldPreview): Promise<string>;
  /** Null for a token that is forged, for another purpose, or expired. */
  verify(token: string, now: Date): Promise<HeldPreview | null>;
}

const ALGORITHM = 'HS256';
/** Prevents password grants and preview tokens from being taken for each other. */
const AUDIENCE = 'masthead:preview';

/** Signed, so forgeries are detected without the store; they name only their preview. */
export function createPreviewTokens(secret: string): PreviewTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ id, expiresAt }) =>
      new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setJti(id)
        .setExpirationTime(expiresAt)
        .sign(key),
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          currentDate: now,
          requiredClaims: ['exp'],
        });
        const id = Uuid.safeParse(payload.jti);
        if (!id.success) return null;
        return { id: id.data, expiresAt: new Date((payload.exp ?? 0) * 1000) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
