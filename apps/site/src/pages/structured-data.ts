import type { Body } from '@masthead/contract/body';
import { type Image, renditionPath, type Video } from '@masthead/contract/media';
import type { ItemType } from '@masthead/contract/types';
import type {
  ArticleLeaf,
  CollectionPageLeaf,
  CreativeWorkLeaf,
  ImageGalleryLeaf,
  NewsArticleLeaf,
  OrganizationLeaf,
  ProfilePageLeaf,
  PublicationIssueLeaf,
  ReportLeaf,
  VideoObjectLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { socialImage } from '#src/pages/social-image.ts';
import { pathTo } from '#src/routes.ts';
import { isoDuration } from '#src/view/duration.ts';
import { itemPath } from '#src/view/item-path.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export type Structured =
  | ArticleLeaf
  | CollectionPageLeaf
  | CreativeWorkLeaf
  | ImageGalleryLeaf
  | NewsArticleLeaf
  | OrganizationLeaf
  | ProfilePageLeaf
  | PublicationIssueLeaf
  | ReportLeaf
  | VideoObjectLeaf
  | WebPageLeaf
  | WebSiteLeaf;

/** The shapes in which Google asks for a picture, to show it beside a result. */
const RATIOS = ['16x9', '4x3', '1x1'] as const;
/** The icon that stands for the company (http/identity-files.ts). */
const LOGO = '/apple-touch-icon.png';

/** The company as schema.org data has it beside a work of its own. */
export function publisherOf({ t, origin, identity }: ViewContext): OrganizationLeaf {
  return {
    '@type': 'Organization',
    name: t('site.name'),
    url: origin,
    ...(identity.hasIcons && { logo: origin + LOGO }),
  };
}

/** The same with where else it is to be found, for the pages that are about it. */
export function organizationOf(view: ViewContext): OrganizationLeaf {
  const { profiles } = view.identity;
  return { ...publisherOf(view), ...(profiles.length > 0 && { sameAs: profiles }) };
}

/** A work's picture in each shape; nothing where it has none. */
export function imagesOf(image: Image | null, { origin }: ViewContext) {
  if (image === null) return {};
  return { image: RATIOS.map((ratio) => origin + renditionPath(image.src, ratio, 1200, 'jpg')) };
}

interface Author {
  readonly name: string;
  readonly slug: string | null;
}

/** The authors, each with their page if there is one. */
export function authorsOf(authors: readonly Author[], { origin, locale }: ViewContext) {
  return authors.map(({ name, slug }) => ({
    '@type': 'Person' as const,
    name,
    url: slug === null ? undefined : origin + pathTo(locale.locale, 'profile', { slug }),
  }));
}

/** The parts of an article that assistants read aloud: its title, and the sentence that says what it is about. */
export const SPEAKABLE = {
  speakable: {
    '@type': 'SpeakableSpecification',
    xpath: ['//h1', "//meta[@name='description']/@content"],
  },
} as const;

/** The facts of a film for players: its address, its length, the languages of its captions. */
export function filmOf({ src, mime, captions, transcript }: Video, { origin }: ViewContext) {
  return {
    contentUrl: origin + src,
    encodingFormat: mime,
    ...(captions.length > 0 && {
      caption: captions.map((track) => ({
        '@type': 'MediaObject' as const,
        contentUrl: origin + track.src,
        encodingFormat: 'text/vtt',
        inLanguage: track.locale,
      })),
    }),
    ...(transcript !== null && { transcript }),
  };
}

/** A work with a text of its own. */
interface Written {
  readonly title: string;
  readonly description: string | null;
  readonly date: string | null;
  readonly updated_at: string;
  readonly cover_image: Image | null;
  readonly body: Body;
}

/** The films in a work's text, each once; nothing of one without a picture, which engines do not take. */
export function filmsIn(
  { title, description, date, updated_at, cover_image, body }: Written,
  view: ViewContext,
): { readonly video?: readonly VideoObjectLeaf[] } {
  const films = body.flatMap((block): [string, VideoObjectLeaf][] => {
    if (block._type !== 'video') return [];
    const film = block.video;
    const thumbnail = socialImage(film.cover_image ?? cover_image);
    if (thumbnail === null) return [];
    const told: VideoObjectLeaf = {
      '@type': 'VideoObject',
      name: block.title ?? title,
      ...(description !== null && { description }),
      thumbnailUrl: view.origin + thumbnail.path,
      uploadDate: date ?? updated_at,
      duration: durationOf([film]),
      // Its captions and its words are on the page.
      contentUrl: view.origin + film.src,
      encodingFormat: film.mime,
    };
    return [[film.src, told]];
  });
  return films.length === 0 ? {} : { video: [...new Map(films).values()] };
}

/** The total length of films that play one after another. */
export function durationOf(films: readonly Pick<Video, 'duration'>[]): string {
  return isoDuration(films.reduce((sum, { duration }) => sum + duration, 0));
}

export interface Entry {
  readonly _type: ItemType;
  readonly slug: string;
}

/** The entries of a list by the addresses of their pages; nothing where there is none. */
export function entriesOf(entries: readonly Entry[], { origin, locale }: ViewContext) {
  const paths = entries.flatMap(({ _type, slug }) => itemPath(_type, locale.locale, slug) ?? []);
  if (paths.length === 0) return {};
  return {
    mainEntity: {
      '@type': 'ItemList' as const,
      itemListElement: [...new Set(paths)].map((path, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        url: origin + path,
      })),
    },
  };
}

/** A page that lists items. */
export function collectionPageOf(
  name: string,
  entries: readonly Entry[],
  view: ViewContext,
): CollectionPageLeaf {
  return {
    '@type': 'CollectionPage',
    name,
    inLanguage: view.locale.hreflang,
    ...entriesOf(entries, view),
  };
}
