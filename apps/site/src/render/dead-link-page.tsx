import type { Contact } from '@masthead/contract/contact';
import type { LoadedPage } from '#src/pages/define-page.ts';
import { REPLACEMENT_FLAGS } from '#src/render/replacement-flags.ts';
import { DeadLinkPage } from '#src/shell/DeadLinkPage.tsx';

/**
 * Replaces every page whose link is expired, revoked or invalid; the same for all of them, without a brand
 * (spec §2.3: then a pitch has no header).
 */
export function deadLinkPage(contacts: readonly Contact[]): LoadedPage {
  return {
    Body: () => <DeadLinkPage contacts={contacts} />,
    names: () => [],
    meta: ({ t }) => ({
      title: t('pitch.expired_title'),
      description: null,
      image: null,
      type: 'website',
      header: 'solid',
      brand: null,
      flags: REPLACEMENT_FLAGS,
    }),
  };
}
