import { FileMaker } from '@masthead/article-files/file-maker';
import { createDrain } from '@masthead/lifecycle/drain';
import { TaggedCache } from '@masthead/tagged-cache/tagged-cache';
import { expect, test } from 'vitest';
import { createContentClient } from '#src/api/content-client.ts';
import { contentServerHealth } from '#src/api/content-server-health.ts';
import { SharedAnswers } from '#src/api/shared-answers.ts';
import { BodyImprover } from '#src/cache/improve-bodies.ts';
import { PageCache } from '#src/cache/page-cache.ts';
import { readConfig } from '#src/config.ts';
import { createGrantSeal } from '#src/http/grants/grant-seal.ts';
import { createPreviewSeal } from '#src/http/grants/preview-cookies.ts';
import { createMetrics } from '#src/http/operate/metrics.ts';
import { requestLog } from '#src/http/operate/request-log.ts';
import { newsroomNotes } from '#src/http/pages/newsroom-notes.ts';
import { WrittenReplies } from '#src/http/replies/written-replies.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { definePage } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { NOW } from '#src/testing/running-site.ts';
import { makePage } from './make-page.ts';

test('making a page loads it once and asks for its meta once', async () => {
  const content = await contentServer({
    '/volumes': json(example('volume/examples/volumes-full.json', { tags: ['a'] })),
  });
  const calls: string[] = [];
  const page = definePage({
    route: 'magazine',
    load: ({ api }) => {
      calls.push('load');
      return api.read('volumes', {});
    },
    meta: ({ meta }, view) => {
      calls.push('meta');
      return listMeta({ title: 'A list', description: null, page: meta.page }, view);
    },
    View: () => 'what it shows',
  });
  const now = () => NOW;
  const config = readConfig({
    PUBLISH_TOKEN: 'a-token-of-sixteen-or-more',
    CONTENT_API_URL: content.url,
  });
  const { serviceToken, cookieSecret } = config;
  const cache = new PageCache({ maxBytes: 1_000_000, now });
  const replies = new WrittenReplies(1_000_000);
  const answers = new SharedAnswers({ maxBytes: 0, now, isFollowing: () => true });
  const health = contentServerHealth(async () => true);
  const closing = new AbortController().signal;
  const feed = { connected: true, reason: null, lastSeq: null, lastId: null };
  const { requestIds, accessLog } = requestLog(config, false);
  const problems = () => [];
  const services: SiteServices = {
    ...{ config, cache, answers, replies, health, now },
    sitemaps: new TaggedCache(0),
    views: null,
    emptySearches: null,
    newsroom: newsroomNotes(undefined),
    pages: new Map([[page.route, page]]),
    assets: { loader: '/client.js', fonts: () => [], styles: () => [], lateStyles: () => [] },
    client: createContentClient(content.url, { serviceToken, health, now }),
    feed,
    metrics: createMetrics({ cache, replies, answers, feed, accessLog, problems }),
    ...{ problems, requestIds, accessLog, tracing: null, metricsText: async () => '' },
    seal: createGrantSeal(cookieSecret, now),
    previewSeal: createPreviewSeal(cookieSecret, now),
    closing,
    improver: new BodyImprover(closing),
    drain: createDrain(),
    isDevelopment: false,
    offlineWorker: null,
    assetFolders: [],
    files: new FileMaker(),
    lastConfigurations: new Map(),
  };
  const made = await makePage(services, {
    locale: 'en',
    match: { name: 'magazine', params: {} },
    path: '/en/magazine',
    query: { values: {}, canonical: '' },
    isMediaHost: false,
  });
  if (made.kind !== 'page') throw new Error(made.kind);
  expect(made.page.status).toBe(200);
  expect(String(made.page.body.as('identity'))).toContain('what it shows');
  expect(made.page.tags).toContain('a');
  expect(calls).toEqual(['load', 'meta']);
});
