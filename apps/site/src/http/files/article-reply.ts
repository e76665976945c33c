import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Article } from '@masthead/article-files/article';
import { FilesBusy, type MadeFile } from '@masthead/article-files/file-maker';
import { markdownOf } from '@masthead/article-files/markdown';
import type { Configuration } from '@masthead/contract/configuration';
import { type Dependencies, expiringAt } from '#src/api/dependencies.ts';
import { reportFile } from '#src/api/proof.ts';
import { pageOfFile } from '#src/articles/article-address.ts';
import { articleOf } from '#src/articles/article-of.ts';
import type { LoadedArticle } from '#src/articles/load-article.ts';
import { loadMaterials } from '#src/articles/load-materials.ts';
import { PageBody } from '#src/cache/page-body.ts';
import type { CachedPage, MadePage } from '#src/cache/page-cache.ts';
import { keyHeaders } from '#src/cache/surrogate-keys.ts';
import { type PageRequest, pageKey } from '#src/http/pages/page-target.ts';
import { Overloaded } from '#src/http/replies/page-queue.ts';
import { viewOf } from '#src/http/replies/render-reply.ts';
import { SECURITY_HEADERS, strictTransport } from '#src/http/security-headers.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { ARTICLE_FILE, type ArticleFormat } from '#src/view/article-downloads.ts';
import { brandOf } from '#src/view/identity.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export const ARTICLE_TYPES: Readonly<Record<ArticleFormat, string>> = {
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Nothing in it is a page's. */
export const ARTICLE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Its pictures are compressed already, so better quality costs more than it saves. */
const QUALITY = 3;
const compress = promisify(brotliCompress);

interface ArticleContent {
  readonly article: LoadedArticle;
  readonly configuration: Configuration | null;
  readonly dependencies: Dependencies;
  readonly started: number;
  /** When to retry an incomplete result, in milliseconds since 1970. */
  readonly soon: number;
  /** Grants that open it, if it is not open to all. */
  readonly grants?: string;
  /** The token of the preview in which it is read. */
  readonly preview?: string;
}

/** An article's file in the page cache, with the visibility, tags and end of its page (issue 14). */
export async function articleReply(
  services: SiteServices,
  request: PageRequest,
  { article: { item, format }, configuration, started, soon, ...read }: ArticleContent,
): Promise<MadePage> {
  const { grants, preview } = read;
  const { redirect_target } = item.page;
  if (redirect_target !== null) {
    return { kind: 'moved', location: redirect_target, status: 302, isTarget: true };
  }
  const { config, metrics } = services;
  const page = pageOfFile(request.path);
  const view = viewOf(services, { ...request, path: page }, configuration);
  const { opening } = read.dependencies;
  const article = articleOf(item, view, { opening, phrases: configuration?.phrases ?? [] });
  const source = createHash('sha256')
    .update(JSON.stringify([format, view.identity.key, article]))
    .digest('base64url');
  const isForAll = grants === undefined && preview === undefined;
  const alike = isForAll ? keptOf(services, `${page}.${format}`, source) : null;
  const made =
    alike ?? (await drawn(services, { format, article, view, item, source, grants, preview }));
  const isWhole = configuration !== null && read.dependencies.isComplete && made.isWhole;
  const dependencies = isWhole ? read.dependencies : expiringAt(read.dependencies, soon);
  const { body, etag } = made;
  const tags = [...dependencies.tags].sort();
  metrics.renders.observe({ page: format }, (performance.now() - started) / 1000);
  return {
    kind: 'page',
    page: {
      status: 200,
      ...{ body, etag, tags },
      alternates: {},
      expiresAt: dependencies.expiresAt,
      staleUntil: dependencies.staleUntil,
      // Large and rarely requested: it must not evict pages.
      isTransient: format !== 'md',
      headers: {
        'content-type': ARTICLE_TYPES[format],
        'content-language': request.locale,
        'content-disposition': `${format === 'docx' ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(item.slug)}.${format}`,
        // Search engines should index the page instead.
        link: `<${config.origin}${page}>; rel="canonical"`,
        'x-robots-tag': 'noindex',
        ...keyHeaders(tags, config.purge),
        'content-security-policy': ARTICLE_POLICY,
        ...SECURITY_HEADERS,
        ...(config.hsts > 0 && Object.fromEntries([strictTransport(config.hsts)])),
      },
    },
  };
}

type DrawnBody = Pick<CachedPage, 'body' | 'etag'> & Pick<MadeFile, 'isWhole'>;

/** Sources of files in memory: an unchanged source isn't drawn again. */
const sources = new WeakMap<PageBody, string>();

/** The kept file, even outdated, at either of its addresses. */
function keptOf({ cache }: SiteServices, path: string, source: string): DrawnBody | null {
  const [stem, ending] = [path.slice(0, path.lastIndexOf('.')), path.slice(path.lastIndexOf('.'))];
  for (const each of [path, `${stem}/${ARTICLE_FILE}${ending}`]) {
    for (const isMediaHost of [false, true]) {
      const kept = cache.peek(pageKey(each, isMediaHost));
      if (kept !== null && sources.get(kept.body) === source) return { ...kept, isWhole: true };
    }
  }
  return null;
}

interface Drawing {
  readonly format: ArticleFormat;
  readonly article: Article;
  readonly view: ViewContext;
  readonly item: LoadedArticle['item'];
  readonly source: string;
  readonly grants: string | undefined;
  readonly preview: string | undefined;
}

async function drawn(services: SiteServices, drawing: Drawing): Promise<DrawnBody> {
  const { bytes, isWhole } = await bytesOf(services, drawing);
  const { item, format: kind, view, grants, preview } = drawing;
  if (grants === undefined && preview === undefined) {
    // Recorded before the first byte: what cannot be recorded is not sent (decision 0075).
    const hash = createHash('sha256').update(bytes).digest('hex');
    await reportFile(services.client, { hash, kind, item: item.id, locale: view.locale.locale });
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const body = new PageBody(await compress(bytes, { params }), 'br');
  if (isWhole) sources.set(body, drawing.source);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return { body, etag: `W/"${digest.slice(0, 22)}"`, isWhole };
}

async function bytesOf(
  { client, files }: SiteServices,
  { format, article, view, item, source, grants, preview }: Drawing,
): Promise<MadeFile> {
  if (format === 'md') return { bytes: Buffer.from(markdownOf(article)), isWhole: true };
  const { identity, locale } = view;
  const needs = {
    figures: article.blocks.filter((block) => block.kind === 'figure'),
    brand: brandOf(identity, 'brand' in item ? item.brand : null),
    faces: format === 'pdf' ? identity.faces : [],
    ...{ script: locale.script, grants, preview },
  };
  try {
    const load = () => loadMaterials(client, needs);
    // Shared only among holders of the same grants.
    return await files.make(`${source} ${grants ?? ''} ${preview ?? ''}`, {
      format,
      article,
      load,
    });
  } catch (error) {
    throw error instanceof FilesBusy ? new Overloaded() : error;
  }
}
