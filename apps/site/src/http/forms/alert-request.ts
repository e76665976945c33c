import type { Configuration } from '@masthead/contract/configuration';
import { isLocale } from '@masthead/locales/registry';
import type { FastifyRequest } from 'fastify';
import { ContentApi } from '#src/api/content-api.ts';
import { mediaHostCheck } from '#src/http/files/media-host.ts';
import { readConfiguration } from '#src/http/pages/load-address.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { pathTo } from '#src/routes.ts';

/** A request for one of the pages of alerts. */
export interface Asked {
  /** The form's own page: no other address of them may appear anywhere. */
  readonly page: PageRequest;
  readonly api: ContentApi;
  /** Null where it could not be read. */
  readonly configuration: Configuration | null;
  /** The token in the address; `''` for none. */
  readonly token: string;
  readonly isOfToken: boolean;
  readonly visitor: { readonly locale: PageRequest['locale']; readonly address: string };
}

const MAX_TOKEN_LENGTH = 1000;

/** The parsed request; null if its language is none of the site's. */
export async function alertRequest(
  services: SiteServices,
  request: FastifyRequest<{ Params: { locale: string } }>,
  isOfToken: boolean,
): Promise<Asked | null> {
  const { client, config } = services;
  const { locale } = request.params;
  if (!isLocale(locale) || !config.locales.includes(locale)) return null;
  const api = new ContentApi(client, { locale, budget: client.visitorsBudget() });
  const page: PageRequest = {
    locale,
    match: { name: 'alerts', params: {} },
    path: pathTo(locale, 'alerts'),
    query: { values: {}, canonical: '' },
    isMediaHost: mediaHostCheck(config)(request.headers.host),
  };
  const configuration = await readConfiguration(api);
  const token = tokenOf(request.raw.url ?? '');
  const visitor = { locale, address: request.ip };
  return { page, api, configuration, token, isOfToken, visitor };
}

/** The one token of an address; `''` for none, or what can be none. */
function tokenOf(url: string): string {
  const mark = url.indexOf('?');
  const given = mark === -1 ? [] : new URLSearchParams(url.slice(mark)).getAll('token');
  const [token = ''] = given;
  return given.length === 1 && token.length <= MAX_TOKEN_LENGTH ? token : '';
}
