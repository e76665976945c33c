import type { Correction, PageSettings } from '@masthead/contract/item';
import type { Image } from '@masthead/contract/media';
import type { WebPageLeaf } from 'schema-dts';
import type { ArticleFacts, PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import { filmsIn, imagesOf } from '#src/pages/structured-data.ts';
import type { ViewContext } from '#src/view/view-context.ts';

interface Described {
  readonly title: string;
  readonly description: string | null;
  readonly cover_image: Image | null;
  readonly page: PageSettings;
}

export function itemMeta({ title, description, cover_image, page }: Described): PageMeta {
  return {
    title,
    description,
    image: socialImage(cover_image),
    type: 'website',
    flags: page.flags,
    header: 'solid',
    redirectTo: page.redirect_target,
  };
}

interface Dated {
  readonly date: string | null;
  readonly updated_at: string;
  readonly corrections?: readonly Correction[];
}

/** The facts of an article for cards: its dates, and its own subject if it names one. */
export function articleFacts({
  date,
  updated_at,
  primary_topic = null,
}: Dated & { readonly primary_topic?: { readonly title: string } | null }): ArticleFacts {
  return { published: date, modified: updated_at, section: primary_topic?.title };
}

/** The schema.org data of every work: its language, when it came out, when it last changed, what was corrected. */
export function workDates({ date, updated_at, corrections = [] }: Dated, { locale }: ViewContext) {
  return {
    inLanguage: locale.hreflang,
    ...(date !== null && { datePublished: date }),
    dateModified: updated_at,
    ...(corrections.length > 0 && {
      correction: corrections.map(({ at, text }) => ({
        '@type': 'CorrectionComment' as const,
        datePublished: at,
        text,
      })),
    }),
  };
}

/** The page of what is no work itself, such as an initiative. */
export function webPageOf(item: Parameters<typeof filmsIn>[0], view: ViewContext): WebPageLeaf {
  return {
    '@type': 'WebPage',
    name: item.title,
    ...(item.description !== null && { description: item.description }),
    ...workDates(item, view),
    ...imagesOf(item.cover_image, view),
    ...filmsIn(item, view),
  };
}
