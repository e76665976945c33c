import type { LoadedPage } from '#src/pages/define-page.ts';
import { REPLACEMENT_FLAGS } from '#src/render/replacement-flags.ts';
import { type GateFailure, GatePage } from '#src/shell/GatePage.tsx';

export type { GateFailure };

/**
 * Replaces every password-protected page; the same for all of them, without a brand (spec §2.3: then a pitch
 * has no header). Null: no attempt yet.
 */
export function gatePage(failure: GateFailure | null): LoadedPage {
  return {
    Body: () => <GatePage failure={failure} />,
    names: () => [],
    meta: ({ t }) => ({
      title: t('password.title'),
      description: null,
      image: null,
      type: 'website',
      header: 'solid',
      brand: null,
      flags: REPLACEMENT_FLAGS,
    }),
  };
}
