/** Feeds among the addresses of a site. */

export const isFeed = (address: string): boolean => /\/feed\.(?:atom|rss|json)$/.test(address);

/** A feed's text without what its pictures weigh: that is learned when each is first drawn, at no set moment. */
export const withoutSizes = (feed: string): string =>
  feed.replace(/ (?:length|fileSize)="\d+"|,"size_in_bytes":\d+/g, '');

/** What engines and language models are given besides pages: the list of all files, and those of a language. */
export const engineFiles = (locales: readonly string[]): string[] => [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  ...locales.map((locale) => `/${locale}/llms.txt`),
  ...locales.flatMap((locale) =>
    ['pages', '1', 'news'].map((name) => `/sitemaps/${locale}/${name}.xml`),
  ),
];

/** Whether an address is one of those that name only what may be found. */
export const isForEngines = (address: string): boolean =>
  isFeed(address) ||
  /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/.+|(?:.+\/)?llms\.txt)$/.test(address);
