/** Feeds among the addresses of a site. */

export const isFeed = (address: string): boolean => /\/feed\.(?:atom|rss|json)$/.test(address);

/** A feed's text without what its pictures weigh: that is learned when each is first drawn, at no set moment. */
export const withoutSizes = (feed: string): string =>
  feed.replace(/ (?:length|fileSize)="\d+"|,"size_in_bytes":\d+/g, '');
