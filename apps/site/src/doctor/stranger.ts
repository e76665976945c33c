/** The site as somebody outside sees it: one request, whatever its certificate says. */
import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { TLSSocket } from 'node:tls';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly certificate: { readonly endsAt: Date; readonly problem: string | null } | null;
}

const MAX_REPLY_TIME = 4_000;

/** Fails where nothing answers in time. */
export function askAsStranger(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const { protocol, hostname, host } = new URL(url);
  const send = protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      headers: { ...headers, host },
      agent: false,
      // Looked at below, in words.
      rejectUnauthorized: false,
      signal: AbortSignal.timeout(MAX_REPLY_TIME),
      // Browsers know that these names are of this machine; resolvers need not.
      ...(hostname.endsWith('.localhost') && { hostname: '127.0.0.1', servername: hostname }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const certificate = certificateOf(response.socket);
      let body = '';
      response.setEncoding('latin1').on('data', (text: string) => {
        body += text;
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, certificate });
      });
    });
    request.end();
  });
}

/** Whether a host's address is of this machine alone: then nobody outside is answered there. */
export async function isLoopback(host: string): Promise<boolean> {
  if (/(^|\.)localhost$/.test(host)) return true;
  const { address } = isIP(host) ? { address: host } : await lookup(host);
  return address === '::1' || address.startsWith('127.');
}

function certificateOf(socket: unknown): Reply['certificate'] {
  if (!(socket instanceof TLSSocket)) return null;
  const { valid_to } = socket.getPeerCertificate();
  const problem = socket.authorized ? null : String(socket.authorizationError);
  return { endsAt: new Date(valid_to), problem };
}
