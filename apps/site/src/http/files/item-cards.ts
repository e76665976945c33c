/** The cards of items' pages, drawn when first asked for and kept in memory (decision 0032). */
import { hash } from 'node:crypto';
import type { Configuration } from '@masthead/contract/configuration';
import { MAX_FACE_BYTES } from '@masthead/contract/face';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { keyHeaders } from '#src/cache/surrogate-keys.ts';
import { CARDS_PATH, cardOf } from '#src/cards/card-address.ts';
import { createCardFaces, type OwnFace } from '#src/cards/card-faces.ts';
import { type CardContent, drawCard } from '#src/cards/draw-card.ts';
import { refuseInPreview } from '#src/http/grants/refuse-in-preview.ts';
import { loadAddress } from '#src/http/pages/load-address.ts';
import { isDetail, type PageTargets } from '#src/http/pages/page-target.ts';
import { redirectPlainly } from '#src/http/redirects.ts';
import { viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { LoadedPage, PageMeta } from '#src/pages/define-page.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** Bytes of cards that are kept: some 400 of them, each drawn in about a fifth of a second. */
const MAX_KEPT_BYTES = 32_000_000;
const MAX_WAITING = 20;
/** A JPEG of 1200 pixels has a tenth of it. */
const MAX_COVER_BYTES = 4_000_000;
/** Seconds; a card that ends sooner holds no longer. */
const MAX_AGE = 300;

/** `/cards/…` shows public content only, whatever the visitor's grants. */
export function itemCards(
  app: FastifyInstance,
  services: SiteServices,
  { targetOf }: Pick<PageTargets, 'targetOf'>,
): void {
  const { client, closing, config, feed, now } = services;
  const faces = createCardFaces();
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  // One at a time: the same threads read files and compress pages.
  const inTurn = pLimit(1);
  closing.addEventListener('abort', () => void inTurn(() => faces.close()));

  const onRequest = refuseInPreview(services);
  app.get(`${CARDS_PATH}*`, { onRequest }, async (request, reply) => {
    const [, page] = /^\/cards\/[\w-]+(\/[^?]+)\.jpg(?:\?.*)?$/.exec(request.url) ?? [];
    const target = targetOf({ url: page ?? '/', headers: request.headers });
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (page === undefined || target.kind !== 'page' || !isDetail(target.page)) return gone(reply);
    const budget = client.visitorsBudget();
    const read = await loadAddress(services, target.page, { budget });
    const { content, configuration, dependencies } = read;
    if (content.kind === 'unavailable') return busy(reply);
    if (content.kind === 'moved' && content.location.startsWith('/')) {
      return redirectPlainly(reply, `${CARDS_PATH}moved${content.location}.jpg`, 302);
    }
    if (content.kind !== 'page' || target.page.match === null) return gone(reply);
    const route = target.page.match.name;
    const view = viewOf(services, target.page, configuration);
    const meta = content.page.meta(view);
    const card = cardOf(view, { route, meta });
    if (card === null) return gone(reply);
    // A card shows the page as it is; older addresses redirect to it.
    if (card.path !== request.url.split('?')[0]) return redirectPlainly(reply, card.path, 302);
    const bytes = await bytesOf(card.path, () =>
      contentOf({ view, meta, configuration, page: content.page }),
    ).catch((error: unknown) => {
      app.log.warn({ err: error }, 'card not drawn');
      return null;
    });
    if (bytes === null) return fallback(reply, meta);
    const left =
      dependencies.expiresAt === null ? MAX_AGE : (dependencies.expiresAt - now()) / 1000;
    const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
    const age = feed.connected ? Math.max(0, Math.min(Math.floor(left) - 1, MAX_AGE)) : 0;
    reply.headers({
      'cache-control': `public, max-age=${age}`,
      etag,
      ...keyHeaders([...dependencies.tags].sort(), config.purge),
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/jpeg').send(bytes);
  });

  /** Concurrent requests share one drawing; rejects if too many wait. */
  function bytesOf(key: string, content: () => Promise<CardContent>): Promise<Buffer> {
    const known = kept.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const shared = underWay.get(key);
    if (shared !== undefined) return shared;
    if (inTurn.pendingCount >= MAX_WAITING) return Promise.reject(new Error('too many cards wait'));
    const job = inTurn(async () => drawCard(await content(), faces))
      .then((bytes) => {
        kept.set(key, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, job);
    return job;
  }

  interface Shown {
    readonly view: ViewContext;
    readonly meta: PageMeta;
    readonly configuration: Configuration | null;
    readonly page: LoadedPage;
  }

  async function contentOf({ view, meta, configuration, page }: Shown): Promise<CardContent> {
    return {
      view,
      title: meta.title,
      label: meta.article?.section ?? null,
      brand: meta.brand ?? null,
      lineBreaks: view.lineBreaks?.withNames(page.names()) ?? null,
      cover: meta.image === null ? null : await fileOf(meta.image.path, MAX_COVER_BYTES),
      ownFaces: ownFaces(configuration, view),
    };
  }

  /** A file of the content server; rejects if unavailable or too large. */
  async function fileOf(path: string, maxBytes: number): Promise<Buffer> {
    const { signal } = client.visitorsBudget();
    const bytes = await client.bytesOf(path, { maxBytes, signal });
    if (bytes === null) throw new Error(`${path} cannot be had`);
    return Buffer.from(bytes);
  }

  function ownFaces(configuration: Configuration | null, { locale }: ViewContext): OwnFace[] {
    const all = configuration?.faces ?? [];
    const wanted = all.filter(({ role, style }) => role === 'display' && style === 'normal');
    return [...new Set(['Latn', locale.script] as const)].flatMap((script) => {
      // Headlines are heavy.
      const [first] = wanted
        .filter((face) => face.script === script)
        .sort((a, b) => heaviest(b.weight) - heaviest(a.weight));
      if (first === undefined) return [];
      return [
        {
          id: first.id,
          script,
          read: () => fileOf(`/media/faces/${first.id}.woff2`, MAX_FACE_BYTES),
        },
      ];
    });
  }
}

const heaviest = (weight: string): number => Math.max(...weight.split(' ').map(Number));

function gone(reply: FastifyReply) {
  return reply.code(404).send('');
}

function busy(reply: FastifyReply) {
  return reply.code(503).header('retry-after', '5').send('');
}

/** The page's own picture in the card's place, until it can be drawn. */
function fallback(reply: FastifyReply, { image }: PageMeta) {
  return redirectPlainly(reply, image?.path ?? '/social-card.png', 302);
}
