import { PLAIN_FLAGS } from '@masthead/contract/common';
import type { PageMeta } from '#src/pages/define-page.ts';

/** A page that is a form or the answer to one: no search engine has anything to look for there. */
export function alertsMeta(title: string, description: string | null = null): PageMeta {
  const flags = { ...PLAIN_FLAGS, private: true };
  return { title, description, image: null, type: 'website', flags, header: 'solid' };
}
