/** Headers of every page. All that a page needs comes from its own host. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  // Of pages alone: pictures and files may be shown elsewhere.
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** The same of a page that one other origin may show in a frame, as its policy says. */
export const FRAMED_HEADERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).filter(([name]) => name !== 'x-frame-options'),
);

/** The header by which browsers stay with https for so many seconds. */
export function strictTransport(seconds: number): [name: string, value: string] {
  return ['strict-transport-security', `max-age=${seconds}`];
}

interface PolicyInput {
  /** Allow the page's inline style elements. */
  readonly styleHashes: readonly string[];
  /** Allow the page's inline script elements. */
  readonly scriptHashes?: readonly string[];
  /** Origins of the embeds that the page may load on a click; `default-src` refuses all others. */
  readonly frames?: readonly string[];
  /** The one origin that may show the page in a frame; left out: none. */
  readonly framedBy?: string | undefined;
  readonly isDevelopment?: boolean;
}

/** The page's content security policy. */
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
