import { definePage } from '#src/pages/define-page.ts';
import { VerifyPage } from '#src/pages/verify/VerifyPage.tsx';
import { verifyMeta } from '#src/pages/verify/verify-meta.ts';

/** The form as everybody gets it; http/verify-forms.tsx answers what is asked by it. */
export const page = definePage({
  route: 'verify',
  load: async () => ({ question: { fingerprint: '', text: '' }, failure: null, answer: null }),
  meta: (_data, view) => verifyMeta(view, false),
  View: VerifyPage,
});
