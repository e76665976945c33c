/** The cookies of a browser's previews: one for its tabs, one for the studio's frame. */
import type { IncomingHttpHeaders } from 'node:http';
import { Instant } from '@masthead/contract/common';
import type { PreviewTaken } from '@masthead/contract/preview';
import { z } from 'zod';
import type { SiteConfig } from '#src/config.ts';
import { type CookieSeal, createCookieSeal, type Unsealed } from '#src/http/grants/cookie-seal.ts';
import { cookieValues, privateCookie } from '#src/http/grants/cookie-text.ts';
import { FRAME_HEADER } from '#src/islands/frame-header.ts';

const HeldPreview = z.object({
  token: z.string(),
  at: Instant.nullable(),
  hasDrafts: z.boolean(),
  isRecipients: z.boolean(),
  /** Items on which it takes comments. */
  commentsOn: z.array(z.string()),
});
type HeldPreview = z.infer<typeof HeldPreview>;
export type UnsealedPreview = Unsealed<HeldPreview>;
export type PreviewSeal = CookieSeal<HeldPreview>;

const TAB = 'masthead_preview';
const FRAME = `${TAB}_frame`;

export function createPreviewSeal(secret: string, now: () => number): PreviewSeal {
  const purpose = 'masthead: cookies that hold previews';
  return createCookieSeal(HeldPreview, { secret, purpose, now });
}

/** A cheap check before the cache: a false positive only costs a look. */
export function mayHoldPreview(cookie: string | undefined): boolean {
  return cookie?.includes(TAB) === true;
}

/**
 * Whether a frame requests the page: browsers say so in a header that pages cannot set; scripts of framed
 * pages add one.
 */
export function isFramed(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-dest'] === 'iframe' || headers[FRAME_HEADER] !== undefined;
}

/** The preview of a request for a page; null for none. Frames and tabs don't share previews. */
export async function heldPreview(
  seal: PreviewSeal,
  headers: IncomingHttpHeaders,
): Promise<UnsealedPreview | null> {
  if (!mayHoldPreview(headers.cookie)) return null;
  const wanted = isFramed(headers) ? FRAME : TAB;
  const [value] = cookieValues(headers.cookie, (name) => name === wanted);
  return value === undefined ? null : seal.unseal(value);
}

/** Preview tokens of a request for a file, separated by commas: a picture doesn't name its page. */
export async function previewsOfFile(
  seal: PreviewSeal,
  cookie: string | undefined,
): Promise<string> {
  if (!mayHoldPreview(cookie)) return '';
  const values = cookieValues(cookie, (name) => name === TAB || name === FRAME);
  const held = await Promise.all(values.slice(0, 2).map((value) => seal.unseal(value)));
  return [...new Set(held.flatMap((each) => each?.token ?? []))].join();
}

interface Holding {
  readonly headers: IncomingHttpHeaders;
  readonly config: Pick<SiteConfig, 'origin'>;
  readonly previewSeal: PreviewSeal;
}

/** `Set-Cookie` for a preview: until the browser is closed, and no longer than the preview lasts. */
export async function keepPreview(
  token: string,
  taken: PreviewTaken,
  { headers, config, previewSeal }: Holding,
): Promise<string> {
  const { at, has_drafts: hasDrafts, as_recipient: isRecipients } = taken;
  const held = { token, at, hasDrafts, isRecipients, commentsOn: taken.comments_on };
  const value = await previewSeal.seal(held, Date.parse(taken.expires_at));
  return previewCookie(headers, value, config.origin, null);
}

/** `Set-Cookie` that ends it. */
export function dropPreview(headers: IncomingHttpHeaders, origin: string): string {
  return previewCookie(headers, '', origin, 0);
}

function previewCookie(
  headers: IncomingHttpHeaders,
  value: string,
  origin: string,
  maxAge: number | null,
): string {
  return privateCookie(isFramed(headers) ? FRAME : TAB, value, { path: '/', maxAge, origin });
}
