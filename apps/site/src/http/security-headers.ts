/** Headers of every page. Everything a page needs is on its own host. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  // Of pages alone: pictures and files may be shown elsewhere.
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export const FRAMED_HEADERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).filter(([name]) => name !== 'x-frame-options'),
);

/** Strict-Transport-Security for this many seconds. */
export function strictTransport(seconds: number): [name: string, value: string] {
  return ['strict-transport-security', `max-age=${seconds}`];
}

interface PolicyInput {
  /** Allow the page's inline style elements. */
  readonly styleHashes: readonly string[];
  /** Allow the page's inline script elements. */
  readonly scriptHashes?: readonly string[];
  readonly frames?: readonly string[];
  readonly framedBy?: string | undefined;
  readonly isDevelopment?: boolean;
}

export function contentSecurityPolicy({
  styleHashes,
  scriptHashes = [],
  frames = [],
  framedBy,
  isDevelopment = false,
}: PolicyInput): string {
  const development = isDevelopment
    ? { script: " 'unsafe-inline'", style: " 'unsafe-inline'", connect: ' ws:' }
    : {
        script: scriptHashes.map((each) => ` ${each}`).join(''),
        style: ` ${styleHashes.join(' ')}`,
        connect: '',
      };
  return [
    "default-src 'none'",
    `script-src 'self'${development.script}`,
    `style-src 'self'${development.style}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${development.connect}`,
    "manifest-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; ');
}
