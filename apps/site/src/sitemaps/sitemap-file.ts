import type { Dependencies } from '#src/api/dependencies.ts';
import type { PageBody } from '#src/cache/page-body.ts';

/** A sitemap ready to be sent. */
export interface SitemapFile {
  readonly body: PageBody;
  readonly etag: string;
  /** XML where not given. */
  readonly type?: string;
  readonly dependencies: Dependencies;
}

export const INDEX_PATH = '/sitemap.xml';
/** Where all others stand. */
export const SITEMAPS = '/sitemaps/';
/** Where a sitemap of a language stands. */
export const sitemapPath = (locale: string, name: string): string =>
  `${SITEMAPS}${locale}/${name}.xml`;
