/** Networks that a newsroom can add to the two of every page, X and LinkedIn (spec §9). */
export const SHARE_NETWORKS = ['whatsapp', 'line', 'weibo', 'bluesky', 'mastodon'] as const;
export type ShareNetwork = (typeof SHARE_NETWORKS)[number];

/** Their own names, the same in every language. */
export const SHARE_NETWORK_NAMES = {
  whatsapp: 'WhatsApp',
  line: 'LINE',
  weibo: '微博',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
} as const satisfies Record<ShareNetwork, string>;
