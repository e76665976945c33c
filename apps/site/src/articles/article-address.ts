import { ITEM_TYPES, type ItemType, TYPES } from '@masthead/contract/types';
import { matchRoute, type RouteMatch, type RouteName } from '#src/routes.ts';
import {
  ARTICLE_FILE,
  ARTICLE_FORMATS,
  type ArticleFormat,
  isArticleType,
} from '#src/view/article-downloads.ts';

export interface ArticleMatch {
  readonly match: RouteMatch;
  readonly article: ArticleFormat;
}

export function typesAt(route: RouteName): readonly ItemType[] {
  if (route === 'collection_pitch') return ['pitch'];
  return ITEM_TYPES.filter((type) => TYPES[type].page?.route === route);
}

/** Null for other paths. No slug has a dot. */
export function matchArticle(segments: readonly string[]): ArticleMatch | null {
  const last = segments.at(-1) ?? '';
  const format = ARTICLE_FORMATS.find((each) => last.endsWith(`.${each}`));
  if (format === undefined) return null;
  const stem = last.slice(0, -format.length - 1);
  const folder = segments.slice(0, -1);
  const below = stem === ARTICLE_FILE ? articleAt(folder) : null;
  const match = below ?? articleAt([...folder, stem]);
  return match === null ? null : { match, article: format };
}

function articleAt(segments: readonly string[]): RouteMatch | null {
  const match = matchRoute(segments);
  return match !== null && typesAt(match.name).some(isArticleType) ? match : null;
}

export function pageOfFile(path: string): string {
  const stem = path.slice(0, path.lastIndexOf('.'));
  return stem.endsWith(`/${ARTICLE_FILE}`) ? stem.slice(0, -ARTICLE_FILE.length - 1) : stem;
}
