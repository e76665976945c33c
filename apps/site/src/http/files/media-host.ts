import type { SiteConfig } from '#src/config.ts';

/** Whether a request came to the media-library host (product.md, readings). */
export function mediaHostCheck({ mediaOrigin }: SiteConfig): (host: string | undefined) => boolean {
  const mediaHost = new URL(mediaOrigin).host;
  return (host) => host === mediaHost;
}
