import { PLAIN_FLAGS } from '@masthead/contract/common';
import { definePage } from '#src/pages/define-page.ts';
import { OfflinePage } from '#src/pages/offline/OfflinePage.tsx';

/** Lists what the browser keeps, which only its service worker knows (offline-worker.ts). */
export const page = definePage({
  route: 'offline',
  load: async () => null,
  meta: (_data, { t }) => ({
    title: t('offline.kept'),
    description: null,
    image: null,
    type: 'website',
    // There is nothing in it for anybody else.
    flags: { ...PLAIN_FLAGS, private: true },
    header: 'solid',
  }),
  View: OfflinePage,
});
