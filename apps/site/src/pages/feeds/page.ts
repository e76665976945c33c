import { PLAIN_FLAGS } from '@masthead/contract/common';
import { definePage } from '#src/pages/define-page.ts';
import { FeedsPage } from '#src/pages/feeds/FeedsPage.tsx';
import { loadFeeds } from '#src/pages/feeds/load.ts';

export const page = definePage({
  route: 'feeds',
  load: loadFeeds,
  meta: (_data, { t }) => ({
    title: t('feeds.title'),
    description: t('feeds.text'),
    image: null,
    type: 'website',
    flags: PLAIN_FLAGS,
    header: 'solid',
  }),
  View: FeedsPage,
});
