/** Values of a `Cookie` header whose names are wanted, in the order in which they were sent. */
export function cookieValues(
  cookie: string | undefined,
  isWanted: (name: string) => boolean,
): string[] {
  if (cookie === undefined) return [];
  return cookie.split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    return isWanted(name) ? [value] : [];
  });
}

interface CookieScope {
  readonly path: string;
  /** Lifetime in seconds; 0 deletes the cookie, null: until the browser is closed. */
  readonly maxAge: number | null;
  /** Origin of the site: with https its cookies are sent over TLS alone. */
  readonly origin: string;
}

/** A `Set-Cookie` line that scripts cannot read and cross-site forms don't send. */
export function privateCookie(
  name: string,
  value: string,
  { path, maxAge, origin }: CookieScope,
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const age = maxAge === null ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=${path}${age}; HttpOnly; SameSite=Lax${secure}`;
}
