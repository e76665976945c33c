import { type Dependencies, expiringAt, NO_DEPENDENCIES } from '#src/api/dependencies.ts';
import type { TimeBudget } from '#src/api/time-budget.ts';
import type { MadePage } from '#src/cache/page-cache.ts';
import { articleReply } from '#src/http/files/article-reply.ts';
import { feedReply } from '#src/http/files/feed-reply.ts';
import {
  type AddressContent,
  type LoadedAddress,
  loadAddress,
} from '#src/http/pages/load-address.ts';
import { GATE_HEADERS } from '#src/http/pages/make-gate.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import { drawingTurn } from '#src/http/replies/page-queue.ts';
import { renderReply, viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { LoadedPage } from '#src/pages/define-page.ts';
import { gatePage } from '#src/render/gate-page.tsx';
import { messagePage } from '#src/render/message-page.tsx';
import { contentOf } from '#src/render/render-page.tsx';
import { endOfDay } from '#src/view/calendar-year.ts';

/** Lifetime of a missing page, and of one that lacks a part. */
const MAX_INCOMPLETE_AGE = 1000;

/** While so many are made at once, the processor is what they wait for: each is compressed in half the time. */
const HASTE_FROM = 3;
let inTheMaking = 0;

/** Makes the reply of an address as everybody may have it: reads what it shows, renders, compresses. */
export async function makePage(
  services: SiteServices,
  request: PageRequest,
  budget: TimeBudget = services.client.visitorsBudget(),
): Promise<MadePage> {
  inTheMaking += 1;
  try {
    const loaded = await loadAddress(services, request, { budget });
    await drawingTurn();
    return await replyTo(services, request, loaded);
  } catch (error) {
    return { kind: 'failed', error };
  } finally {
    inTheMaking -= 1;
  }
}

async function replyTo(
  services: SiteServices,
  request: PageRequest,
  loaded: LoadedAddress,
): Promise<MadePage> {
  const { content, configuration, started } = loaded;
  if (content.kind === 'moved') return content;
  if (content.kind === 'unavailable') return { kind: 'failed', error: content.error };
  const soon = services.now() + MAX_INCOMPLETE_AGE;
  if (content.kind === 'feed') {
    return {
      kind: 'page',
      page: feedReply(services, request, { ...loaded, soon, feed: content.feed }),
    };
  }
  if (content.kind === 'article')
    return articleReply(services, request, { ...loaded, soon, article: content.article });
  const { page, dependencies, ...parts } = partsOf(content, loaded, soon);
  const view = viewOf(services, request, configuration);
  const shown = contentOf(page, view);
  const { redirectTo, foundNothing } = shown.meta;
  if (redirectTo) return { kind: 'moved', location: redirectTo, status: 302, isTarget: true };
  const isHasty = inTheMaking >= HASTE_FROM;
  const reply = {
    ...{ request, view, configuration, started, isHasty, page: shown, ...parts },
    // Kept for longer, it would hide that the same is searched for on another day.
    dependencies:
      foundNothing === undefined
        ? dependencies
        : expiringAt(dependencies, endOfDay(services.now(), services.config.timeZone)),
  };
  return { kind: 'page', page: await renderReply(services, reply), foundNothing };
}

interface ReplyParts {
  readonly page: LoadedPage;
  readonly status: number;
  readonly dependencies: Dependencies;
  readonly headers?: Readonly<Record<string, string>>;
}

export function partsOf(
  content: Exclude<AddressContent, { kind: 'moved' | 'unavailable' | 'feed' | 'article' }>,
  { configuration, dependencies }: LoadedAddress,
  soon: number,
): ReplyParts {
  switch (content.kind) {
    case 'gate':
      return {
        page: gatePage(null),
        status: 401,
        headers: GATE_HEADERS,
        // Other dependencies would reveal something about a protected item.
        dependencies: expiringAt(NO_DEPENDENCIES, soon),
      };
    case 'message':
      return {
        page: messagePage(content.message, content),
        status: content.status,
        // No tag announces the return of missing parts.
        dependencies: expiringAt(dependencies, soon),
      };
    case 'page': {
      const isComplete = configuration !== null && dependencies.isComplete;
      return {
        page: content.page,
        status: 200,
        dependencies: isComplete ? dependencies : expiringAt(dependencies, soon),
      };
    }
  }
}
