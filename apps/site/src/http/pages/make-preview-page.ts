import { TOLD_MS } from '@masthead/contract/preview';
import { previewBudget } from '#src/api/time-budget.ts';
import type { MadePage } from '#src/cache/page-cache.ts';
import { articleReply } from '#src/http/files/article-reply.ts';
import { feedReply } from '#src/http/files/feed-reply.ts';
import type { UnsealedPreview } from '#src/http/grants/preview-cookies.ts';
import { loadAddress } from '#src/http/pages/load-address.ts';
import { partsOf } from '#src/http/pages/make-page.ts';
import { forOne } from '#src/http/pages/make-page-for-holder.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import { drawingTurn } from '#src/http/replies/page-queue.ts';
import { renderReply, viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { pageForHolder, pageForOne } from '#src/render/page-for-holder.tsx';
import { contentOf } from '#src/render/render-page.tsx';
import { type CommentView, leavePath } from '#src/view/preview-view.ts';

interface Walk {
  readonly held: UnsealedPreview;
  readonly isInFrame: boolean;
  /** A comment that was not taken. */
  readonly refused?: CommentView['refused'];
}

/** Makes a preview's page, each time, uncached. */
export async function makePreviewPage(
  services: SiteServices,
  request: PageRequest,
  { held, isInFrame, refused = null }: Walk,
): Promise<MadePage> {
  const { token: preview, at, hasDrafts, isRecipients } = held;
  try {
    const loaded = await loadAddress(services, request, { preview, budget: previewBudget() });
    await drawingTurn();
    const { content, configuration, started } = loaded;
    if (content.kind === 'moved') return content;
    if (content.kind === 'unavailable') return { kind: 'failed', error: content.error };
    const soon = services.now();
    if (content.kind === 'feed') {
      const { feed } = content;
      return {
        kind: 'page',
        page: forOne(feedReply(services, request, { ...loaded, soon, feed })),
      };
    }
    if (content.kind === 'article') {
      const { article } = content;
      const made = await articleReply(services, request, { ...loaded, preview, soon, article });
      return made.kind === 'page' ? { ...made, page: forOne(made.page) } : made;
    }
    const { page: found, ...parts } = partsOf(content, loaded, soon);
    const leave = isInFrame ? null : leavePath(request.path);
    const comment = isInFrame ? null : commentOn(held, loaded.dependencies.item, refused);
    const view = {
      ...viewOf(services, request, configuration),
      // Nothing of it is to be kept, nor has it a card.
      ...{ hasOffline: false, hasCards: false },
      preview: { at, hasDrafts, isRecipients, leave, comment },
    };
    const page = contentOf(found, view);
    const { redirectTo } = page.meta;
    if (redirectTo) return { kind: 'moved', location: redirectTo, status: 302, isTarget: true };
    const { opening } = loaded.dependencies;
    const reply = await renderReply(services, {
      ...{ request, view, configuration, started, ...parts },
      page: opening === null ? pageForOne(page) : pageForHolder(page, opening),
      ...(isInFrame && { framedBy: services.config.studioOrigin, isKeptInLanguage: true }),
    });
    return { kind: 'page', page: forOne(reply) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** The form for comments, on the pages of items that take them. */
function commentOn(
  { commentsOn, until }: UnsealedPreview,
  item: string | null,
  refused: CommentView['refused'],
): CommentView | null {
  if (item === null || !commentsOn.includes(item)) return null;
  return { item, deleted: new Date(until + TOLD_MS).toISOString(), refused };
}
