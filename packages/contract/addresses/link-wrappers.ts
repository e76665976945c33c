/** Services that wrap every link of a mail or page in their own address, and how to unwrap each. */

export interface Wrapper {
  readonly maker: string;
  readonly host: RegExp;
  readonly path: RegExp;
  /** The wrapped address; null if the wrapper does not contain it. */
  open(url: URL, written: string): string | null;
}

const inQuery =
  (...names: string[]) =>
  ({ searchParams }: URL): string | null =>
    names.map((name) => searchParams.get(name)).find((value) => value) ?? null;

const sealed = (): null => null;

export const WRAPPERS: readonly Wrapper[] = [
  {
    maker: 'Outlook Safe Links',
    host: /(^|\.)safelinks\.protection\.(outlook\.(com|de)|office365\.us|partner\.outlook\.cn)$/,
    path: /^/,
    open: inQuery('url'),
  },
  {
    maker: 'Outlook Safe Links',
    host: /^statics\.teams\.cdn\.(office\.net|live\.net)$/,
    path: /safelinks/,
    open: inQuery('url'),
  },
  {
    maker: 'Proofpoint',
    host: /^urldefense\.(proofpoint\.com|com|us)$/,
    path: /^\/v1\//,
    open: inQuery('u'),
  },
  {
    maker: 'Proofpoint',
    host: /^urldefense\.(proofpoint\.com|com|us)$/,
    path: /^\/v2\//,
    open: (url) => proofpoint2(url.searchParams.get('u') ?? ''),
  },
  {
    maker: 'Proofpoint',
    host: /^urldefense\.(proofpoint\.com|com|us)$/,
    path: /^\/v3\//,
    open: (_, written) => proofpoint3(written),
  },
  {
    maker: 'Mimecast',
    host: /(^|\.)(mimecast(protect)?\.(com|co\.za)|mimecast-offshore\.com)$/,
    path: /^\/(s|r)\//,
    open: sealed,
  },
  {
    maker: 'Barracuda',
    host: /^linkprotect\.cudasvc\.com$/,
    path: /^\/url/,
    open: inQuery('a'),
  },
  {
    maker: 'Google',
    host: /^(www\.)?google\.(com?\.)?[a-z]{2,3}$/,
    path: /^\/url$/,
    open: inQuery('q', 'url'),
  },
  { maker: 'Facebook', host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, open: inQuery('u') },
  { maker: 'Messenger', host: /^l\.messenger\.com$/, path: /^\/l\.php$/, open: inQuery('u') },
  { maker: 'Instagram', host: /^l\.instagram\.com$/, path: /^/, open: inQuery('u') },
  {
    maker: 'LinkedIn',
    host: /^(www\.)?linkedin\.com$/,
    path: /^\/(safety\/go|redir\/redirect)\/?$/,
    open: inQuery('url'),
  },
  {
    maker: 'YouTube',
    host: /^(www\.|m\.)?youtube\.com$/,
    path: /^\/redirect$/,
    open: inQuery('q'),
  },
  { maker: 'Slack', host: /^slack-redir\.net$/, path: /^\/link$/, open: inQuery('url') },
  { maker: 'Reddit', host: /^out\.reddit\.com$/, path: /^/, open: inQuery('url') },
  {
    maker: 'DuckDuckGo',
    host: /^duckduckgo\.com$/,
    path: /^\/l\/$/,
    open: inQuery('uddg'),
  },
  {
    maker: 'Cisco',
    host: /^secure-web\.cisco\.com$/,
    path: /^\/./,
    open: ({ pathname }) => decoded(/\/(https?%3A%2F%2F[^/]+)$/i.exec(pathname)?.[1] ?? ''),
  },
  {
    maker: 'Trend Micro',
    host: /\.trendmicro\.(com|eu)$/,
    path: /^\/(wis\/clicktime\/|url)/,
    open: inQuery('url', 'u'),
  },
  {
    maker: 'Trellix',
    host: /^protect\d?\.fireeye\.com$/,
    path: /^\/(v\d\/)?url$/,
    open: inQuery('u'),
  },
  {
    maker: 'Symantec',
    host: /^clicktime\.(cloud\.postoffice\.net|symantec\.com)$/,
    path: /^/,
    open: inQuery('u'),
  },
  {
    maker: 'Sophos',
    host: /\.protection\.sophos\.com$/,
    path: /^/,
    open: ({ searchParams }) => fromBase64(searchParams.get('u') ?? ''),
  },
];

/** Proofpoint v2 escapes: `-` for `%`, `_` for `/`. */
const proofpoint2 = (text: string): string | null =>
  decoded(text.replaceAll('-', '%').replaceAll('_', '/'));

/**
 * `__address__;characters!`: each `*` stands for the next of the characters, `**X` for a run of
 * them.
 */
function proofpoint3(written: string): string | null {
  const [, address, encoded = ''] = /\/v3\/__(.+?)__;([^!]*)!/s.exec(written) ?? [];
  if (address === undefined) return null;
  const characters = fromBase64(encoded);
  if (characters === null) return null;
  const hidden = [...characters];
  // Some servers collapse two slashes into one.
  const whole = decoded(address)?.replace(/^([a-z0-9+.-]+:\/)([^/])/i, '$1/$2');
  return (
    whole?.replace(/\*(?:\*(.))?/gs, (_, run?: string) =>
      hidden.splice(0, run === undefined ? 1 : RUNS.indexOf(run) + 2).join(''),
    ) ?? null
  );
}

const RUNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function fromBase64(text: string): string | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
    return new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0)));
  } catch {
    return null;
  }
}
