import { READS } from '@masthead/contract/reads';
import { SEARCH_SCOPES } from '@masthead/contract/search';
import { z } from 'zod';
import { CardGrid } from '#src/components/cards/CardGrid.tsx';
import { defineListPage } from '#src/pages/define-list-page.tsx';

/** The media library's own start page, where its host begins: all that comes with pictures or films to use, newest first. */
export const page = defineListPage({
  route: 'media_library',
  query: READS.search.query
    .pick({ topic: true, year: true, page: true })
    .extend({ type: z.enum(SEARCH_SCOPES.media).optional() }),
  async load({ api, query }) {
    const { data, meta } = await api.read('search', { ...query, scope: 'media' });
    return { data: data.map(({ card }) => card), meta };
  },
  head: (cards, { t }) => ({
    title: t('header.media_library'),
    text: t('newsroom.media_library_text'),
    image: cards[0]?.cover_image,
    entries: cards,
  }),
  empty: 'empty.search',
  List: ({ data, page: { number, total } }) => (
    <CardGrid cards={data} across={3} heading="h2" isFirst={number === 1} isAlone={total === 1} />
  ),
});
