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

/** The `Cookie` header that a browser sends to a path after a reply set its cookies. */
export function cookieFor(headers: IncomingHttpHeaders, path: string): string {
  return setCookies(headers)
    .filter((cookie) => cookie.maxAge > 0 && `${path}/`.startsWith(`${cookie.path}/`))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}
