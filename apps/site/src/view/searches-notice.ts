import type { Body } from '@masthead/contract/body';
import { matchRoute } from '#src/routes.ts';
import type { ViewContext } from '#src/view/view-context.ts';

type Noticing = Pick<ViewContext, 'countsSearches' | 'privacyPolicy' | 't' | 'path'>;

/** Whether a search that finds nothing is counted: only while a page of this site can name it. */
export function countsSearches({ countsSearches, privacyPolicy }: Noticing): boolean {
  if (!countsSearches || privacyPolicy === null) return false;
  const [before, , ...segments] = privacyPolicy.href.split('/');
  return before === '' && matchRoute(segments)?.name === 'resource';
}

/** The text of the newsroom's privacy notice with what is counted of searches; any other text as it is. */
export function withSearchesNotice(body: Body, view: Noticing): Body {
  const { privacyPolicy, path, t } = view;
  if (!countsSearches(view) || plain(privacyPolicy?.href ?? '') !== plain(path)) return body;
  const block = (style: 'h2' | 'normal', text: string): Body[number] => ({
    ...{ _type: 'block', _key: `searches-${style}`, style },
    children: [{ _type: 'span', _key: 'text', text, marks: [] }],
    markDefs: [],
  });
  return [...body, block('h2', t('search.notice_title')), block('normal', t('search.notice_text'))];
}

/** Of one spelling, whichever of a path's characters are escaped. */
function plain(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
