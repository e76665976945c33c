import type { Configuration } from '@masthead/contract/configuration';
import { Basis } from '#src/api/basis.ts';
import { ContentApi } from '#src/api/content-api.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { finishPage } from '#src/http/finish-page.ts';
import {
  type PageRequest,
  type Prepared,
  preparePage,
  readConfiguration,
} from '#src/http/prepare-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { type GateFailure, gatePage } from '#src/render/gate-page.tsx';
import { messagePage } from '#src/render/message-page.tsx';
import { pageForHolder } from '#src/render/page-for-holder.tsx';

/** How long what is not there counts as not there. */
const MISSING_FOR = 1000;

/**
 * Makes the finished reply of an address as everybody may have it: asks the content server, draws,
 * compresses. Throws `PageMoved`, and `ApiUnavailable` where the content server does not answer.
 */
export async function makePage(services: SiteServices, request: PageRequest): Promise<CachedPage> {
  const basis = new Basis();
  const asked = await ask(services, request, basis);
  if (asked.locked !== null) {
    // What else was read beside a protected item would tell something about it.
    return draw(services, request, {
      ...asked,
      basis: briefBasis(services),
      headers: GATE_HEADERS,
    });
  }
  // No tag says when what was missing is there again.
  const isWhole = asked.status === 200 && asked.configuration !== null && basis.isWhole;
  if (!isWhole) basis.holdsUntil(services.now() + MISSING_FOR);
  return draw(services, request, { ...asked, basis });
}

/**
 * The same for the holder of grants, joined by commas, for nobody else and no cache; null where they
 * open nothing of it, and the page is as everybody may have it.
 */
export async function makePageForHolder(
  services: SiteServices,
  request: PageRequest,
  grants: string,
): Promise<CachedPage | null> {
  const basis = new Basis();
  const asked = await ask(services, request, basis, grants);
  const { opening } = basis;
  if (opening === null || asked.status !== 200) return null;
  const prepared = pageForHolder(asked.prepared, opening);
  const headers = { 'referrer-policy': 'no-referrer' };
  const page = await draw(services, request, { ...asked, basis, prepared, headers });
  // Nothing outside of the page tells what it is made of.
  const { 'surrogate-key': _tags, ...kept } = page.headers;
  return { ...page, tags: [], headers: kept };
}

/** What a visitor is shown whose password did not open the page. */
export async function makeGate(
  services: SiteServices,
  request: PageRequest,
  failure: GateFailure,
): Promise<CachedPage> {
  const api = new ContentApi(services.client, request.locale, new Basis());
  return finishPage(services, {
    request: { ...request, query: request.query.canonical },
    basis: new Basis(),
    configuration: await readConfiguration(api),
    prepared: gatePage(failure),
    status: GATE_STATUSES[failure.kind],
    headers: {
      ...GATE_HEADERS,
      ...(failure.kind === 'too_many' && { 'retry-after': String(failure.wait) }),
    },
  });
}

const GATE_STATUSES: { readonly [K in GateFailure['kind']]: number } = {
  wrong: 401,
  empty: 401,
  foreign: 403,
  too_many: 429,
};

/** The scheme is none that browsers know: they would ask for a user's name themselves. */
const GATE_HEADERS = { 'cache-control': 'no-store', 'www-authenticate': 'Cookie realm="page"' };

function briefBasis({ now }: SiteServices): Basis {
  const basis = new Basis();
  basis.holdsUntil(now() + MISSING_FOR);
  return basis;
}

interface Asked extends Prepared {
  readonly configuration: Configuration | null;
  /** Of the high-resolution clock. */
  readonly started: number;
}

async function ask(
  services: SiteServices,
  request: PageRequest,
  basis: Basis,
  grants?: string,
): Promise<Asked> {
  const started = performance.now();
  const api = new ContentApi(services.client, request.locale, basis, grants);
  const [configuration, prepared] = await Promise.all([
    readConfiguration(api),
    preparePage(services, request, api),
  ]);
  return { ...prepared, configuration, started };
}

async function draw(
  services: SiteServices,
  request: PageRequest,
  { started, ...asked }: Asked & { basis: Basis; headers?: Readonly<Record<string, string>> },
): Promise<CachedPage> {
  const loaded = performance.now();
  const finished = await finishPage(services, {
    request: { ...request, query: request.query.canonical },
    ...asked,
  });
  const done = performance.now();
  services.metrics.renders.observe((done - started) / 1000);
  const timing = `data;dur=${(loaded - started).toFixed(1)}, render;dur=${(done - loaded).toFixed(1)}`;
  return { ...finished, headers: { ...finished.headers, 'server-timing': timing } };
}

/** What the visitor is told when a page can neither be made nor shown as it was. Needs no content server. */
export async function unavailablePage(
  services: SiteServices,
  request: Omit<PageRequest, 'query'>,
  kind: 'unavailable' | 'server_error',
): Promise<CachedPage> {
  const page = await finishPage(services, {
    request: { ...request, query: '' },
    basis: new Basis(),
    configuration: null,
    prepared: messagePage(kind),
    status: kind === 'unavailable' ? 503 : 500,
  });
  // Its address may hold a secret that could not be exchanged.
  const headers = {
    ...page.headers,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
  return {
    ...page,
    headers: kind === 'unavailable' ? { ...headers, 'retry-after': '5' } : headers,
  };
}
