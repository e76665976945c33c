import type { PreparedPage } from '#src/pages/define-page.ts';
import type { LanguageLink } from '#src/shell/languages.ts';
import { MessagePage } from '#src/shell/MessagePage.tsx';

export type MessageKind = 'not_found' | 'gone' | 'bad_request' | 'unavailable' | 'server_error';

/** The page that tells the visitor why there is no other; languages in which there is one are offered. */
export function messagePage(
  kind: MessageKind,
  languages: readonly LanguageLink[] = [],
): PreparedPage {
  return {
    Body: () => <MessagePage kind={kind} languages={languages} />,
    meta: ({ t }) => ({
      title: t(TITLES[kind]),
      description: null,
      image: null,
      type: 'website',
      header: 'solid',
      flags: {
        dark_theme: false,
        snap_scrolling: false,
        fixed_header: false,
        transparent_header: false,
        private: true,
        app_container: true,
      },
    }),
  };
}

const TITLES = {
  not_found: 'errors.not_found_title',
  gone: 'errors.gone_title',
  bad_request: 'errors.bad_request_title',
  unavailable: 'errors.unavailable_title',
  server_error: 'errors.server_title',
} as const;
