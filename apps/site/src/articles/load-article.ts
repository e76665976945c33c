import type { Configuration } from '@masthead/contract/configuration';
import { callsFor, type ItemCallName, READS, type ReadAnswers } from '@masthead/contract/reads';
import type { ContentApi } from '#src/api/content-api.ts';
import { notFound } from '#src/api/not-found.ts';
import { typesAt } from '#src/articles/article-address.ts';
import type { RouteMatch } from '#src/routes.ts';
import { type ArticleFormat, isArticleType } from '#src/view/article-downloads.ts';

/** An item as on its page. */
export type ArticleItem = ReadAnswers[ItemCallName]['data'];

export interface LoadedArticle {
  readonly item: ArticleItem;
  readonly format: ArticleFormat;
  readonly configuration?: Configuration | null;
}

/** The call for the item of whichever type is at the route. */
function callAt(match: RouteMatch): ItemCallName | null {
  const [first, ...others] = typesAt(match.name).map(callsFor);
  const call = first?.find(
    (name) => 'secret' in READS[name].query.shape && others.every((calls) => calls.includes(name)),
  );
  // The compiler tells these calls only by their answers.
  return (call ?? null) as ItemCallName | null;
}

/** Loads an article by its page's call. Throws the content server's problems. */
export async function loadArticle(
  api: ContentApi,
  match: RouteMatch,
  format: ArticleFormat,
): Promise<LoadedArticle> {
  const { slug = '', pitchSlug } = match.params;
  if (pitchSlug !== undefined) {
    const { data } = await api.read('collectionPitch', { id: slug, pitchId: pitchSlug });
    return { item: data, format };
  }
  const call = callAt(match);
  if (call === null) throw notFound();
  const { data: item } = await api.readItem(call, slug);
  if (!isArticleType(item._type)) throw notFound();
  return { item, format };
}
