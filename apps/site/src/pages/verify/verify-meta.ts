import { PLAIN_FLAGS } from '@masthead/contract/common';
import type { PageMeta } from '#src/pages/define-page.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** Answers are not to be found: there is an address for each fingerprint. */
export function verifyMeta({ t }: ViewContext, isAnswer: boolean): PageMeta {
  return {
    title: t('verify.title'),
    description: t('verify.text'),
    image: null,
    type: 'website',
    flags: { ...PLAIN_FLAGS, private: isAnswer },
    header: 'solid',
  };
}
