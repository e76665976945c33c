/** Headers of every page. The policy names no other host: all that a page needs comes from its own. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** The page's content security policy; `styleHash` allows its one inline style element. */
export function contentSecurityPolicy(styleHash: string, isDevelopment = false): string {
  const development = isDevelopment
    ? { script: " 'unsafe-inline'", style: " 'unsafe-inline'", connect: ' ws:' }
    : { script: '', style: ` ${styleHash}`, connect: '' };
  return [
    "default-src 'none'",
    `script-src 'self'${development.script}`,
    `style-src 'self'${development.style}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${development.connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
