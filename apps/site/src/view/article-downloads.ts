import { descriptorOf, type ItemType } from '@masthead/contract/types';

/** The forms in which an article can be had as a file. */
export const ARTICLE_FORMATS = ['md', 'pdf', 'docx'] as const;
export type ArticleFormat = (typeof ARTICLE_FORMATS)[number];

/** The last segment of an article's file where its page is the folder: its path gets the cookie that opens the page. */
export const ARTICLE_FILE = 'article';

/** Whether items of a type have a text of their own at a page of their own: a body, or other running text. */
export function isArticleType(type: ItemType): boolean {
  const { page, singleton, locale, search } = descriptorOf(type);
  if (page === null || singleton) return false;
  return 'body' in locale.shape || (search !== null && search.text.length > 0);
}

interface Reader {
  /** Whether a grant may have opened the page for them. */
  readonly maybeHolder?: boolean;
}

/**
 * The addresses of an item as a file, by format: `/en/magazine/first-light.pdf`; null for a type without a text (issue
 * 14). `path` is its page's, without a query. The cookie of a grant goes to a page and the paths below it, so that its
 * holder needs `/en/pitches/first-light/article.pdf`.
 */
export function articleDownloads(
  path: string,
  type: ItemType,
  { maybeHolder = false }: Reader = {},
): Readonly<Record<ArticleFormat, string>> | null {
  if (!isArticleType(type)) return null;
  const stem = maybeHolder ? `${path}/${ARTICLE_FILE}` : path;
  return { md: `${stem}.md`, pdf: `${stem}.pdf`, docx: `${stem}.docx` };
}
