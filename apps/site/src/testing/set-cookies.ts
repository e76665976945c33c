import type { IncomingHttpHeaders } from 'node:http';

export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** In seconds; 0 takes the cookie back. */
  readonly maxAge: number;
  /** All else that was said of it. */
  readonly attributes: readonly string[];
}

/** The cookies that a reply sets, taken apart. */
export function setCookies(headers: IncomingHttpHeaders): SetCookie[] {
  return (headers['set-cookie'] ?? []).map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=', 2);
    const said = (wanted: string): string =>
      attributes.find((each) => each.startsWith(`${wanted}=`))?.slice(wanted.length + 1) ?? '';
    return { name, value, path: said('Path'), maxAge: Number(said('Max-Age')), attributes };
  });
}

/** A browser's cookies of one host (RFC 6265): kept by name and path, sent where the path matches. */
export class CookieJar {
  readonly #cookies = new Map<string, SetCookie>();

  take(headers: IncomingHttpHeaders): void {
    for (const cookie of setCookies(headers)) {
      const key = `${cookie.name} ${cookie.path}`;
      if (cookie.maxAge > 0) this.#cookies.set(key, cookie);
      else this.#cookies.delete(key);
    }
  }

  /** The `Cookie` header to a path: longest paths first, then in the order in which they came. */
  sentTo(path: string): string {
    return [...this.#cookies.values()]
      .filter((cookie) => pathMatches(path, cookie.path))
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  get names(): string[] {
    return [...this.#cookies.keys()];
  }
}

function pathMatches(path: string, cookiePath: string): boolean {
  if (!path.startsWith(cookiePath)) return false;
  return cookiePath.endsWith('/') || ['', '/', '?'].includes(path.charAt(cookiePath.length));
}

/** The `Cookie` header that a browser sends to a path after a reply set its cookies. */
export function cookieFor(headers: IncomingHttpHeaders, path: string): string {
  const jar = new CookieJar();
  jar.take(headers);
  return jar.sentTo(path);
}
