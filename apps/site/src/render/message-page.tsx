import type { Card } from '@masthead/contract/card';
import type { LoadedPage } from '#src/pages/define-page.ts';
import { REPLACEMENT_FLAGS } from '#src/render/replacement-flags.ts';
import type { LanguageLink } from '#src/shell/languages.ts';
import { MessagePage } from '#src/shell/MessagePage.tsx';

export type MessageKind =
  | 'not_found'
  | 'gone'
  | 'bad_request'
  | 'too_many_requests'
  | 'unavailable'
  | 'server_error';

interface WaysOn {
  readonly languages?: readonly LanguageLink[];
  readonly latest?: readonly Card[];
}

/** The page that tells the visitor why there is no other; languages in which there is one are offered, and the latest. */
export function messagePage(
  kind: MessageKind,
  { languages = [], latest = [] }: WaysOn = {},
): LoadedPage {
  return {
    Body: () => <MessagePage kind={kind} languages={languages} latest={latest} />,
    names: () => [],
    meta: ({ t }) => ({
      title: t(TITLES[kind]),
      description: null,
      image: null,
      type: 'website',
      header: 'solid',
      flags: REPLACEMENT_FLAGS,
    }),
  };
}

const TITLES = {
  not_found: 'errors.not_found_title',
  gone: 'errors.gone_title',
  bad_request: 'errors.bad_request_title',
  too_many_requests: 'errors.too_many_requests_title',
  unavailable: 'errors.unavailable_title',
  server_error: 'errors.server_title',
} as const;
