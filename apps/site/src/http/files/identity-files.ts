/** Files made from the configuration: marks, sheets of font sets, icons, the default card. */
import { hash } from 'node:crypto';
import { LOCALES, type Locale, localeEntry } from '@masthead/locales/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ContentApi } from '#src/api/content-api.ts';
import { chooseEncoding } from '#src/cache/encodings.ts';
import { PageBody } from '#src/cache/page-body.ts';
import { readConfiguration } from '#src/http/pages/load-address.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { drawIcon, ICON_NAMES, ICON_TYPES, type IconName } from '#src/icons/draw-icons.ts';
import { type Identity, identityOf } from '#src/view/identity.ts';
import { MARKS_PATH } from '#src/view/marks.ts';
import { SHEETS_PATH } from '#src/view/set-rules.ts';

/** Lifetime of icons and of the card in caches: they have one address each. */
const MAX_ICON_AGE = 300;
/** Files of the newest identities; older ones are hardly requested. */
const MAX_KEPT = 16;

export function identityFiles(app: FastifyInstance, services: SiteServices): void {
  const texts = new LRUCache<string, PageBody>({ max: MAX_KEPT });
  const icons = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT });

  // Pages keep the address of the file they were made with. An older address answers with the newest text,
  // uncached, since its pages are about to change.
  app.get(`${MARKS_PATH}:digest(^[\\w-]+).svg`, async (request, reply) => {
    const { marks } = await currentIdentity(services, services.config.defaultLocale);
    return sendText(request, reply, { ...marks, type: 'image/svg+xml' });
  });

  app.get(`${SHEETS_PATH}:file`, async (request, reply) => {
    const [name] = request.url.slice(SHEETS_PATH.length).split('.');
    const locale = LOCALES.find((each) => each === name);
    const sheet =
      locale && (await currentIdentity(services, locale)).setFor(localeEntry(locale)).sheet;
    if (!sheet) return reply.callNotFound();
    return sendText(request, reply, { ...sheet, type: 'text/css; charset=utf-8' });
  });

  async function sendText(
    request: FastifyRequest,
    reply: FastifyReply,
    { address, text, type }: Record<'address' | 'text' | 'type', string>,
  ) {
    let body = texts.get(address);
    if (body === undefined) {
      body = new PageBody(text);
      texts.set(address, body);
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const isThis = request.url.split('?')[0] === address;
    return reply
      .headers({
        'cache-control': isThis ? 'public, max-age=31536000, immutable' : 'no-cache',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
      .type(type)
      .send(body.as(encoding));
  }

  for (const name of ICON_NAMES) {
    app.get(`/${name}`, (request, reply) => sendIcon(request, reply, name));
  }

  async function sendIcon(request: FastifyRequest, reply: FastifyReply, name: IconName) {
    const identity = await currentIdentity(services, services.config.defaultLocale);
    reply.header('x-content-type-options', 'nosniff');
    if (!identity.hasIcons) return reply.code(404).header('cache-control', 'no-store').send('');
    const bytes = await iconOf(name, identity);
    const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': `public, max-age=${MAX_ICON_AGE}`, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(ICON_TYPES[name]).send(bytes);
  }

  /** Drawn once for all who ask. */
  function iconOf(name: IconName, identity: Identity): Promise<Buffer> {
    const key = `${name} ${identity.key}`;
    let drawn = icons.get(key);
    if (drawn === undefined) {
      drawn = drawIcon(name, identity);
      icons.set(key, drawn);
      drawn.catch(() => icons.delete(key));
    }
    return drawn;
  }
}

/** The site's publisher; the last known one if it cannot be read. */
async function currentIdentity(
  { client, lastConfigurations }: SiteServices,
  locale: Locale,
): Promise<Identity> {
  const configuration = await readConfiguration(
    new ContentApi(client, { locale, budget: client.visitorsBudget() }),
  );
  if (configuration !== null) lastConfigurations.set(locale, configuration);
  return identityOf(lastConfigurations.get(locale) ?? null);
}
