import { alertsMeta } from '#src/pages/alerts/alerts-meta.ts';
import { loadOffer } from '#src/pages/alerts/load.ts';
import { SubscribePage } from '#src/pages/alerts/SubscribePage.tsx';
import { definePage } from '#src/pages/define-page.ts';

/** The public form; http/alert-forms.ts handles it and the pages that mails link to. */
export const page = definePage({
  route: 'alerts',
  load: async ({ api }) => ({ offer: await loadOffer(api), choice: null, failures: [] }),
  meta: (_data, { t }) => alertsMeta(t('alerts.title'), t('alerts.text')),
  View: SubscribePage,
});
