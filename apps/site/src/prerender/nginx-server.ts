import { FEED_FORMATS, feedPath } from '@masthead/contract/feeds';
import { RENDITION_FORMATS, RENDITION_RATIOS } from '@masthead/contract/media';
import { CARDS_PATH } from '#src/cards/card-address.ts';
import type { SiteConfig } from '#src/config.ts';
import { FEED_TYPES } from '#src/feeds/feed-address.ts';
import { ARTICLE_POLICY, ARTICLE_TYPES } from '#src/http/files/article-reply.ts';
import { robotsText } from '#src/http/files/search-engine-files.ts';
import { SECURITY_HEADERS, strictTransport } from '#src/http/security-headers.ts';
import { ICON_NAMES } from '#src/icons/draw-icons.ts';
import {
  OFFLINE_WORKER,
  OFFLINE_WORKER_HEADERS,
  OFFLINE_WORKER_TYPE,
} from '#src/offline/offline-worker-file.ts';
import { LANGUAGE_SWITCH } from '#src/routes.ts';
import { INDEX_PATH, SITEMAPS } from '#src/sitemaps/sitemap-file.ts';
import { ARTICLE_FILE } from '#src/view/article-downloads.ts';

type Headers = Readonly<Record<string, string>>;

/** The site's own header for a page that it cannot rebuild: shared caches soon ask again. */
const STALE = 'public, max-age=0, s-maxage=5, must-revalidate';

const PAGE: Headers = {
  ...SECURITY_HEADERS,
  vary: 'accept-encoding',
  'content-encoding': '$mirror_encoding',
  'content-language': '$mirror_locale',
};

/** Headers of what the site has made: pages and feeds. */
const MADE: Headers = {
  ...PAGE,
  'cache-control': STALE,
  'cache-status': 'masthead-mirror; hit',
  'content-security-policy': '$mirror_policy',
  'x-robots-tag': '$mirror_robots',
};

/** An article's file and the page of which it is. No file of the media library. */
const articleFile = (endings: string): string =>
  `^(?<mirror_page>/(?!media/).+?)(?:/${ARTICLE_FILE})?[.](?:${endings})$`;

/** The site's headers of an article as text, except the time of the next rebuild. */
const textHeaders = (origin: string): Headers => ({
  ...MADE,
  'content-security-policy': ARTICLE_POLICY,
  'x-robots-tag': 'noindex',
  link: `<${origin}$mirror_canonical>; rel=\\"canonical\\"`,
  'content-disposition': "inline; filename*=UTF-8''$mirror_name.md",
});

const MEDIA = `^(/media/[0-9a-f-]+/[0-9a-f]+/(?:${RENDITION_RATIOS.join('|')}))-[0-9]+[.](?:${RENDITION_FORMATS.join('|')})$`;

/**
 * The `server` part of nginx's configuration: how each address is answered from `folder`. Browsers stay with
 * https for `hsts` seconds (0: not). Sitemaps are declared temporarily unavailable.
 */
export function nginxServer(
  folder: string,
  { hsts, origin, indexNowKey }: Pick<SiteConfig, 'hsts' | 'origin' | 'indexNowKey'>,
): string {
  const everywhere = hsts > 0 ? Object.fromEntries([strictTransport(hsts)]) : {};
  // A location with headers of its own takes over none of the server's.
  const headers = (own: Headers): string =>
    Object.entries({ ...everywhere, ...own })
      .map(([name, value]) => `  add_header ${name} "${value}" always;\n`)
      .join('');
  const mediaHeaders = (isSandboxed: boolean): string => headers(ofMedia(isSandboxed));
  return `# Made by \`npm run prerender\`. Stands in a server block that listens and has nginx's mime.types.
root "${folder.replace(/["\\$]/g, '\\$&')}";
absolute_redirect off;
${headers({})}error_page 404 /_status/$mirror_locale/404;
error_page 410 /_status/$mirror_locale/410;
error_page 500 503 /_status/$mirror_locale/503;
# Browsers read a backslash as a slash: a redirect to such a path would lead to another host.
if ($uri ~ "^/\\x5c|[[:cntrl:]]") { return 404; }

location = /healthz {
  default_type application/json;
  return 200 '{"status":"ok"}';
}
location = / {
${headers({ ...SECURITY_HEADERS, 'cache-control': 'private, no-store', vary: 'accept-language, cookie' })}  return 302 /$mirror_visitor;
}
location = ${LANGUAGE_SWITCH} {
  return 503;
}
location = /robots.txt {
  types { }
  default_type "text/plain; charset=utf-8";
${headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })}  return 200 "${robotsText(origin, false).replaceAll('\n', '\\n')}";
}
${
  indexNowKey === null
    ? ''
    : `location = /${indexNowKey}.txt {
  types { }
  default_type "text/plain; charset=utf-8";
${headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })}  return 200 "${indexNowKey}";
}
`
}location = ${INDEX_PATH} {
  return 503;
}
location ^~ ${SITEMAPS} {
  return 503;
}
location ~ [^/]/+$ {
${headers({ ...SECURITY_HEADERS, 'cache-control': 'public, max-age=0, must-revalidate' })}  rewrite ^(.*?)/+$ $1 permanent;
}
location / {
  types { }
  default_type "text/html; charset=utf-8";
${headers(MADE)}  try_files /pages$mirror_file.html$mirror_form @without;
}
${FEED_FORMATS.map(
  (format) => `location ~ "/${feedPath('', format).slice(1).replace('.', '[.]')}$" {
  types { }
  default_type "${FEED_TYPES[format]}; charset=utf-8";
${headers(MADE)}  try_files /pages$mirror_file.html$mirror_form @without;
}
`,
).join('')}location ~ "${articleFile('md')}" {
  types { }
  default_type "${ARTICLE_TYPES.md}";
${headers(textHeaders(origin))}  try_files /pages$mirror_file.html$mirror_form /pages$mirror_page/${ARTICLE_FILE}.md.html$mirror_form @without;
}
location ~ "${articleFile('pdf|docx')}" {
  # The site draws them when it is there again.
  if (-f "$document_root/pages$mirror_page/${ARTICLE_FILE}.md.html") { return 503; }
  return 404;
}
location ^~ ${CARDS_PATH} {
  return 503;
}
location @without {
${headers({
  ...SECURITY_HEADERS,
  'cache-control': 'public, max-age=0, must-revalidate',
  'set-cookie': '$mirror_cookie',
})}  if ($mirror_moved) { return 301 $mirror_moved; }
  if ($mirror_found) { return 302 $mirror_found; }
  if ($mirror_bare) { return 302 /$mirror_visitor$request_uri; }
  if ($mirror_asks) { return 503; }
  if ($mirror_without = 410) { return 410; }
  if ($mirror_without = 503) { return 503; }
  return 404;
}
location ^~ /_status/ {
  internal;
  types { }
  default_type "text/html; charset=utf-8";
${headers({
  ...PAGE,
  'cache-control': 'no-store',
  'content-security-policy': '$mirror_message_policy',
  'retry-after': '$mirror_retry_after',
})}  try_files /pages$uri.html$mirror_form =404;
}
location ^~ /assets/ {
  gzip_static on;
${headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff', vary: 'accept-encoding' })}  try_files $uri =404;
}
location = ${OFFLINE_WORKER} {
  types { }
  default_type "${OFFLINE_WORKER_TYPE}";
${headers(OFFLINE_WORKER_HEADERS)}}
location ~ "^/(?:${ICON_NAMES.join('|').replaceAll('.', '[.]')})$" {
${headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })}  try_files /identity$uri =404;
}
location ~ "${MEDIA}" {
${mediaHeaders(true)}  try_files $1.jpg =404;
}
location ~ "^/media/.*[.]pdf$" {
${mediaHeaders(false)}  try_files $uri =404;
}
location ~ ^/media/ {
${mediaHeaders(true)}  try_files $uri =404;
}
`;
}

/** Held for a moment only: the replacement for a picture's other forms is not what the address has at the site. */
function ofMedia(isSandboxed: boolean): Headers {
  return {
    'cache-control': 'public, max-age=5',
    'content-disposition': '$mirror_disposition',
    'x-content-type-options': 'nosniff',
    ...(isSandboxed && { 'content-security-policy': "default-src 'none'; sandbox" }),
  };
}
