import { PLAIN_FLAGS } from '@masthead/contract/common';
import type { PageMeta } from '#src/pages/define-page.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function verifyMeta({ t }: ViewContext): PageMeta {
  return {
    title: t('verify.title'),
    description: t('verify.text'),
    image: null,
    type: 'website',
    flags: PLAIN_FLAGS,
    header: 'solid',
  };
}
