import { expect, test } from 'vitest';
import { mastodonServer } from '#src/islands/mastodon-server.ts';

test.each([
  ['mastodon.social', 'mastodon.social'],
  [' Mastodon.Social ', 'mastodon.social'],
  ['https://mstdn.jp/@press', 'mstdn.jp'],
  ['@press@chaos.example', 'chaos.example'],
  ['press@chaos.example', 'chaos.example'],
  ['social.example:8443', 'social.example:8443'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('%j means %s', (written, server) => {
  expect(mastodonServer(written)).toBe(server);
});

test.each([
  '',
  'mastodon',
  'a b.example',
  'javascript:alert(1)',
  '//',
  '@',
  'x.example?y',
  '.example',
])('%j means no server', (written) => {
  expect(mastodonServer(written)).toBeNull();
});
