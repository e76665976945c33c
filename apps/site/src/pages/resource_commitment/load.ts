import { RESOURCE_TYPES } from '@masthead/contract/resource';
import type { LoadContext } from '#src/pages/define-page.ts';
import { readListQuery } from '#src/pages/list-query.ts';
import { withinList } from '#src/pages/page-number.ts';

export async function loadResourceCommitment(context: LoadContext<'resource_commitment'>) {
  const { api, params, query } = context;
  const { type, page } = readListQuery(query, RESOURCE_TYPES);
  const { data, meta } = await api.read('resourceCategory', { id: params.slug, type, page });
  return { ...data, query, filters: meta.filters, page: withinList(meta.page) };
}

/** What the page shows. */
export type ResourceCommitmentData = Awaited<ReturnType<typeof loadResourceCommitment>>;
