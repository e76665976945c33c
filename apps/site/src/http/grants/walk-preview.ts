/** Previews: entered by an address with a token, continued by a cookie, left by a link (decision 0048). */
import { MAX_PREVIEW_TOKEN } from '@masthead/contract/preview';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takePreview } from '#src/api/access.ts';
import {
  dropPreview,
  heldPreview,
  isFramed,
  keepPreview,
} from '#src/http/grants/preview-cookies.ts';
import { markedDead, withoutTokens } from '#src/http/grants/token-links.ts';
import { makePreviewPage } from '#src/http/pages/make-preview-page.ts';
import type { PageAnswers } from '#src/http/pages/page-answers.ts';
import type { PageRequest, PageTarget } from '#src/http/pages/page-target.ts';
import { redirectFromSecret } from '#src/http/redirects.ts';
import type { pageDelivery } from '#src/http/replies/deliver-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { LEAVE, PREVIEW_PARAMETER } from '#src/view/preview-view.ts';

const HELD = new RegExp(`[?&]${PREVIEW_PARAMETER}=`);

/** Whether an address leads into a preview, or out of one. */
export function holdsPreview(search: string): boolean {
  return HELD.test(search);
}

/** The services that previews need of the handlers of pages. */
interface Walking extends Pick<ReturnType<typeof pageDelivery>, 'deliver' | 'move'> {
  readonly answers: PageAnswers;
}

export function previewWalk(services: SiteServices, { answers, deliver, move }: Walking) {
  const { client, config, previewSeal } = services;

  /** Redirects to the address without its token, with a cookie for the preview. Throws `ApiUnavailable`. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    target: Exclude<PageTarget, { kind: 'root' }>,
  ): Promise<FastifyReply> {
    const { headers, method, ip: address } = request;
    const path = target.kind === 'page' ? target.page.path : target.to;
    const clean = path + withoutTokens(target.search);
    if (method === 'HEAD') return redirectFromSecret(reply, clean, []);
    const [token = '', ...more] = new URLSearchParams(target.search).getAll(PREVIEW_PARAMETER);
    if (token === LEAVE) {
      return redirectFromSecret(reply, clean, [dropPreview(headers, config.origin)]);
    }
    const locale = target.kind === 'page' ? target.page.locale : config.defaultLocale;
    const isToken = more.length === 0 && token !== '' && token.length <= MAX_PREVIEW_TOKEN;
    // The studio's own frame doesn't count as a use of the link.
    const asked = { locale, address, enters: !isFramed(headers) };
    const taken = isToken ? await takePreview(client, token, asked) : null;
    if (taken === null) return redirectFromSecret(reply, path + markedDead(target.search), []);
    const cookie = await keepPreview(token, taken, { headers, config, previewSeal });
    return redirectFromSecret(reply, clean, [cookie]);
  }

  /** The page as the request's preview shows it; null where it belongs to none. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
  ): Promise<FastifyReply | null> {
    const { headers } = request;
    const held = await heldPreview(previewSeal, headers);
    if (held === null) return null;
    const isInFrame = isFramed(headers);
    const made = await makePreviewPage(services, page, { held, isInFrame });
    if (made.kind === 'moved') return move(reply, made, true);
    if (made.kind === 'failed') {
      const { locale, path } = page;
      const asked = { locale, address: request.ip, enters: false };
      const taken = await takePreview(client, held.token, asked);
      if (taken !== null) return answers.failed(request, reply, page, made.error);
      return redirectFromSecret(reply, path, [dropPreview(headers, config.origin)]);
    }
    // A frame keeps its language, whatever its reader has chosen elsewhere.
    if (isInFrame) return answers.send(request, reply, made.page, 'fwd=bypass');
    return deliver(request, reply, page, made.page, { outcome: 'fwd=bypass', isHolder: true });
  }

  return { enter, answer };
}
