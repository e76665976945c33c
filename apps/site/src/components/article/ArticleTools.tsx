import type { Body } from '@masthead/contract/body';
import type { Image } from '@masthead/contract/media';
import type { ItemType } from '@masthead/contract/types';
import { networkName } from '#src/components/brand/NetworkIcon.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { MastodonShare } from '#src/islands/MastodonShare.island.tsx';
import { TextTools } from '#src/islands/TextTools.island.tsx';
import { pathTo } from '#src/routes.ts';
import { ARTICLE_FORMATS, articleDownloads } from '#src/view/article-downloads.ts';
import { type CitedArticle, citationOf, dataAddress } from '#src/view/citation.ts';
import { Island } from '#src/view/Island.tsx';
import { islandText } from '#src/view/IslandLines.tsx';
import { kitPath } from '#src/view/kit-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './article-tools.module.css';

/** An article as far as those who use it need to know it. */
export interface UsedArticle extends CitedArticle {
  readonly _type: ItemType;
  readonly id: string;
  readonly slug: string;
  readonly cover_image: Image | null;
  readonly body: Body;
  /** Files of its own, which its page offers as one file itself. */
  readonly assets?: readonly unknown[];
  readonly files?: readonly unknown[];
}

/** All that the tools show of an article. */
export function toolsKey(article: UsedArticle): string {
  const { _type, id, slug, title, date, updated_at, authors = [] } = article;
  const names = authors.map(({ name }) => name);
  return JSON.stringify([_type, id, slug, title, date, updated_at, names, hasKit(article)]);
}

/**
 * Tools for journalists (issue 14): text, citation, pictures. Folded away; all but copying, printing, keeping
 * and Mastodon work without a script.
 */
export function ArticleTools({ article }: { readonly article: UsedArticle }) {
  const view = useView();
  const { t, locale, origin, path, hasOffline, shareNetworks } = view;
  const { text, ris } = citationOf(view, article);
  // A page is the same for everyone whom a grant lets in.
  const files = articleDownloads(path, article._type, { maybeHolder: true });
  return (
    <details className={css.tools}>
      <summary className={`label text-link ${css.open}`}>
        {t('share.cite_and_reuse')}
        <Icon name="plus" />
      </summary>
      <div className={css.inside}>
        <Island
          of={TextTools}
          on="visible"
          props={{
            copy: t('share.copy_text'),
            copied: t('share.text_copied'),
            failed: islandText(t('share.text_copy_failed'), view),
            print: t('share.print'),
            offline: hasOffline
              ? {
                  keep: t('offline.keep'),
                  kept: t('offline.kept'),
                  failed: islandText(t('offline.failed'), view),
                  list: pathTo(locale.locale, 'offline'),
                }
              : null,
          }}
        />
        {files && (
          <p className={css.files}>
            <span className="label quiet">{t('labels.download_one')}</span>
            {ARTICLE_FORMATS.map((format) => (
              <a key={format} className="label fact-link" href={files[format]}>
                {FORMAT_NAMES[format]}
              </a>
            ))}
          </p>
        )}
        {hasKit(article) && (
          <a className="label fact-link" href={kitPath(article.id, null, locale.locale)}>
            {t('share.all_images')}
          </a>
        )}
        <div>
          <p className="label quiet">{t('share.reference')}</p>
          <p className={`small ${css.reference}`} data-reference="">
            {text}
          </p>
          <a
            className="label fact-link"
            href={dataAddress(RIS, ris)}
            download={`${article.slug}.ris`}
          >
            RIS
          </a>
        </div>
        {shareNetworks.includes('mastodon') && (
          <Island
            of={MastodonShare}
            on="visible"
            props={{
              text: `${t('share.intro', { title: article.title })}\n${origin}${path}`,
              server: t('share.mastodon_server'),
              share: t('share.on_network', { network: networkName('mastodon') }),
            }}
          />
        )}
      </div>
    </details>
  );
}

/** Names that are the same in every language. */
const FORMAT_NAMES = { md: 'Markdown', pdf: 'PDF', docx: 'DOCX' } as const;
const RIS = 'application/x-research-info-systems';

function hasKit({ cover_image, body, assets, files }: UsedArticle): boolean {
  if (assets !== undefined || files !== undefined) return false;
  const found = new Set(cover_image === null ? [] : [cover_image.id]);
  for (const block of body) {
    if (block._type === 'image') found.add(block.image.id);
    if (block._type === 'gallery') for (const { id } of block.images) found.add(id);
  }
  return found.size > 1;
}
