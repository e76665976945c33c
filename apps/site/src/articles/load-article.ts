import type { Configuration } from '@masthead/contract/configuration';
import { callsFor, type ItemCallName, READS, type ReadAnswers } from '@masthead/contract/reads';
import type { ContentApi } from '#src/api/content-api.ts';
import { notFound } from '#src/api/not-found.ts';
import { typesAt } from '#src/articles/article-address.ts';
import type { RouteMatch } from '#src/routes.ts';
import { type ArticleFormat, isArticleType } from '#src/view/article-downloads.ts';

/** An item as its page has it. */
export type ArticleItem = ReadAnswers[ItemCallName]['data'];

/** An article with its data in hand. */
export interface LoadedArticle {
  readonly item: ArticleItem;
  readonly format: ArticleFormat;
  readonly configuration?: Configuration | null;
}

/** The call by which the page at a route reads its item, whichever of its types it is. */
function callAt(match: RouteMatch): ItemCallName | null {
  const [first, ...others] = typesAt(match.name).map(callsFor);
  const call = first?.find(
    (name) => 'secret' in READS[name].query.shape && others.every((calls) => calls.includes(name)),
  );
  // Which calls these are the compiler tells by their answers alone.
  return (call ?? null) as ItemCallName | null;
}

/** Reads an article by its page's own call. Throws the content server's problems. */
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
