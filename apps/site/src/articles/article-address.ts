import { ITEM_TYPES, type ItemType, TYPES } from '@masthead/contract/types';
import { matchRoute, type RouteMatch, type RouteName } from '#src/routes.ts';
import {
  ARTICLE_FILE,
  ARTICLE_FORMATS,
  type ArticleFormat,
  isArticleType,
} from '#src/view/article-downloads.ts';

/** An article that is asked for as a file. */
export interface ArticleMatch {
  readonly match: RouteMatch;
  readonly article: ArticleFormat;
}

/** The types whose items' pages stand at a route: of the one inside a collection a pitch's. */
export function typesAt(route: RouteName): readonly ItemType[] {
  if (route === 'collection_pitch') return ['pitch'];
  return ITEM_TYPES.filter((type) => TYPES[type].page?.route === route);
}

/** The article that a path after the language names as a file; null for none. No slug has a point. */
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

/** The path of the page of which a file's path is. */
export function pageOfFile(path: string): string {
  const stem = path.slice(0, path.lastIndexOf('.'));
  return stem.endsWith(`/${ARTICLE_FILE}`) ? stem.slice(0, -ARTICLE_FILE.length - 1) : stem;
}
