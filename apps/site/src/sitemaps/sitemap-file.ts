import type { Dependencies } from '#src/api/dependencies.ts';
import type { PageBody } from '#src/cache/page-body.ts';

export interface SitemapFile {
  readonly body: PageBody;
  readonly etag: string;
  /** XML by default. */
  readonly type?: string;
  readonly dependencies: Dependencies;
}

export const INDEX_PATH = '/sitemap.xml';
export const SITEMAPS = '/sitemaps/';
export const sitemapPath = (locale: string, name: string): string =>
  `${SITEMAPS}${locale}/${name}.xml`;
