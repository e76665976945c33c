import { type Finding, look, note, reasonOf, well, wrong } from '@masthead/lifecycle/finding';
import { OPERATOR_HEADER, operatorProof } from '@masthead/lifecycle/operator-proof';
import { OPERATOR_STATE, ProgramState } from '@masthead/lifecycle/program-state';
import { askAsStranger, isLoopback, type Reply } from '#src/doctor/stranger.ts';

const DAY = 24 * 60 * 60 * 1000;
const FEW_DAYS = 14;
const NO_DAYS = 3;
const MAX_REDIRECTS = 3;

const AS_BROWSER = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
const FOR_OPERATORS = ['/metrics', '/readyz', OPERATOR_STATE];

export async function lookFromOutside(
  setting: 'SITE_ORIGIN' | 'MEDIA_ORIGIN',
  origin: string,
  publishToken: string,
): Promise<Finding[]> {
  let page: Reply | null = null;
  const reached = await look(setting, async () => {
    try {
      page = await pageOf(origin);
    } catch (error) {
      const advice = `see DNS, firewall and proxy, or set ${setting}`;
      return wrong(`${origin} does not answer (${reasonOf(error)})`, advice);
    }
    return page.status === 200
      ? well(`${origin} answers with a page`)
      : wrong(`${origin} answers ${page.status}`, 'see the logs of proxy and site');
  });
  if (page === null || reached.state === 'wrong') return [reached];
  const reply: Reply = page;
  return [
    reached,
    ...(await Promise.all([
      look(`${setting}, headers`, () => headersOf(reply)),
      look(`${setting}, compression`, () => compressionOf(reply)),
      look(`${setting}, cookies`, () => cookiesOf(reply)),
      look(`${setting}, proxy`, () => proxyOf(origin, publishToken)),
      look(`${setting}, closed to strangers`, () => closedTo(origin)),
      ...(origin.startsWith('https:')
        ? [
            look(`${setting}, certificate`, () => certificateOf(reply)),
            look(`${setting}, https`, () => httpsOf(origin, reply)),
          ]
        : []),
    ])),
  ];
}

async function pageOf(origin: string): Promise<Reply> {
  let url = `${origin}/`;
  for (let redirects = 0; ; redirects += 1) {
    const reply = await askAsStranger(url, AS_BROWSER);
    const { location } = reply.headers;
    const next = location === undefined ? null : new URL(location, url);
    if (next?.origin !== origin || redirects === MAX_REDIRECTS) return reply;
    url = next.href;
  }
}

function headersOf({ headers }: Reply) {
  if (!String(headers['cache-status'] ?? '').includes('masthead')) {
    const told = 'no Cache-Status of Masthead: another program answers, or the proxy takes it off';
    return wrong(told, 'see where the proxy leads, and that it passes headers on');
  }
  if (headers['content-security-policy'] === undefined) {
    return wrong('no Content-Security-Policy', 'have the proxy pass headers on as they are');
  }
  return well(`Content-Security-Policy, Cache-Status ${headers['cache-status']}`);
}

function compressionOf({ headers }: Reply) {
  const encoding = headers['content-encoding'];
  return encoding === undefined
    ? note('pages come uncompressed', 'have the proxy pass Accept-Encoding on')
    : well(encoding);
}

/** A public page that sets a cookie cannot be kept by shared caches. */
function cookiesOf({ headers }: Reply) {
  const cookies = headers['set-cookie'] ?? [];
  return cookies.length === 0
    ? well('a page for everybody sets none')
    : wrong(`a page for everybody sets ${cookies.length}`, 'see which proxy adds them');
}

async function certificateOf({ certificate }: Reply) {
  if (certificate === null) return wrong('none', 'have the proxy end TLS');
  if (certificate.problem !== null) {
    return wrong(`browsers refuse it (${certificate.problem})`, 'have it issued for this host');
  }
  const days = Math.floor((certificate.endsAt.getTime() - Date.now()) / DAY);
  const told = `${days} days left`;
  if (days < NO_DAYS) return wrong(told, 'renew it now');
  return days < FEW_DAYS ? note(told, 'see that it is renewed by itself') : well(told);
}

async function httpsOf(origin: string, { headers }: Reply) {
  if (headers['strict-transport-security'] === undefined) {
    return note('no Strict-Transport-Security', 'set NODE_ENV=production, or HSTS');
  }
  if (new URL(origin).port !== '') return well('Strict-Transport-Security');
  const plain = await askAsStranger(origin.replace('https:', 'http:')).catch(() => null);
  if (plain === null) return note('http is not answered', 'open port 80, which redirects');
  const target = plain.headers.location ?? '';
  return target.startsWith(`${origin}/`)
    ? well('Strict-Transport-Security, and http leads to https')
    : wrong(`http answers ${plain.status} and does not lead to https`, X_FORWARDED_PROTO);
}

const X_FORWARDED_PROTO =
  'have the proxy send X-Forwarded-Proto, and name it in TRUSTED_PROXIES, or redirect there';

/**
 * The client address that this request is attributed to: an untrusted proxy hides all its visitors behind
 * one.
 */
async function proxyOf(origin: string, publishToken: string) {
  const proof = { [OPERATOR_HEADER]: operatorProof(publishToken) };
  const { status, body } = await askAsStranger(origin + OPERATOR_STATE, proof);
  if (status !== 200) {
    const told = `answers ${status} to the operator: a proxy keeps it closed, or of another site`;
    return note(`${told}, so who is trusted cannot be seen`);
  }
  const { peer, visitor, isForwarded, isTrusted } = ProgramState.parse(JSON.parse(body)).seen;
  if (!isForwarded) return well(`none: visitors come from ${visitor} themselves`);
  // From this machine through a proxy on it, both have its address.
  if (!isTrusted) {
    const told = `all visitors count as ${peer}, a proxy that is not trusted`;
    return wrong(told, `name ${peer} in TRUSTED_PROXIES`);
  }
  return well(`${peer} is trusted and tells visitors apart`);
}

async function closedTo(origin: string) {
  if (await isLoopback(new URL(origin).hostname)) {
    return well(`${origin} is of this machine: no strangers come there`);
  }
  const asked = FOR_OPERATORS.map((path) => askAsStranger(origin + path));
  // Visitors can send this header themselves, so it must not be believed.
  const forged = { 'x-forwarded-for': '127.0.0.1' };
  const [forgedReply, ...replies] = await Promise.all([
    askAsStranger(`${origin}/metrics`, forged),
    ...asked,
  ]);
  if (forgedReply?.status === 200) {
    const advice = 'have the proxy set X-Forwarded-For to its visitor’s address, not add to it';
    return wrong('a forged X-Forwarded-For is believed: /metrics answers', advice);
  }
  const open = FOR_OPERATORS.filter((_path, index) => replies[index]?.status === 200);
  return open.length === 0
    ? well(`${FOR_OPERATORS.join(', ')}`)
    : wrong(`${open.join(', ')} answer strangers`, 'close them in the proxy (deploy/nginx.conf)');
}
