import { alertsMeta } from '#src/pages/alerts/alerts-meta.ts';
import { loadOffer } from '#src/pages/alerts/load.ts';
import { SubscribePage } from '#src/pages/alerts/SubscribePage.tsx';
import { definePage } from '#src/pages/define-page.ts';

/** The form as everybody gets it; http/alert-forms.ts takes it, and has the pages that mails lead to. */
export const page = definePage({
  route: 'alerts',
  load: async ({ api }) => ({ offer: await loadOffer(api), choice: null, failures: [] }),
  meta: (_data, { t }) => alertsMeta(t('alerts.title'), t('alerts.text')),
  View: SubscribePage,
});
