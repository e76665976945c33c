import type { FastifyInstance } from 'fastify';
import { isSameOrigin } from '#src/http/forms/same-origin.ts';
import { mayHoldPreview } from '#src/http/grants/preview-cookies.ts';
import { measureStatistics } from '#src/http/operate/metrics.ts';
import type { PageTargets } from '#src/http/pages/page-target.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { CountSender } from '#src/statistics/count-sender.ts';
import { pageCounts } from '#src/statistics/page-counts.ts';

/** A crash loses what was counted in this time, in milliseconds. */
const INTERVAL = 60_000;
const MAX_LAST = 1000;
/** The path to which browsers report that a prerendered page is shown (client.ts). */
const SHOWN = '/statistics/shown';

/**
 * Sends counts to the content server every minute and at shutdown, and takes browsers' reports of prerendered
 * pages, whose requests came before anybody looked. Nothing if counting is off.
 */
export function countViews(
  app: FastifyInstance,
  { cache, config, metrics, now, views }: SiteServices,
  { pageOf, targetOf }: Pick<PageTargets, 'pageOf' | 'targetOf'>,
): void {
  app.post(SHOWN, async (request, reply) => {
    reply.code(204).header('cache-control', 'no-store');
    const { headers } = request;
    const from = headers.referer;
    // People in a preview don't count as readers.
    if (mayHoldPreview(headers.cookie)) return reply.send();
    if (views === null || !isSameOrigin(headers, config) || !URL.canParse(from ?? '')) {
      return reply.send();
    }
    const { pathname, search } = new URL(from ?? '');
    const target = targetOf({ url: pathname + search, headers });
    // Only public pages that were just sent are counted by a browser's report.
    if (target.kind === 'page' && cache.peek(target.key)?.status === 200) {
      const { referer, 'user-agent': agent, dnt, 'sec-gpc': gpc } = headers;
      const asked = { referer, 'user-agent': agent, dnt, 'sec-gpc': gpc };
      views.count({ method: 'GET', headers: asked }, target.page.path);
    }
    return reply.send();
  });
  if (views === null) return;
  const sender = new CountSender({
    ...config,
    onState(works, reason) {
      if (works) app.log.info('the content server takes counts of pages again');
      else app.log.warn({ err: reason }, 'the content server takes no counts of pages');
    },
  });
  measureStatistics(metrics.registry, { views, sender });
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone: config.timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  let since = now();

  function take(): void {
    const counted = views?.take() ?? new Map();
    sender.add(pageCounts(counted, { day: day.format(since), pageAt: pageOf }));
    since = now();
  }

  const timer = setInterval(() => {
    take();
    void sender.send();
  }, INTERVAL).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    take();
    if (sender.waiting > 0) await sender.send(AbortSignal.timeout(MAX_LAST));
  });
}
