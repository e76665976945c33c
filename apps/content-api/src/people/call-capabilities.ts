import { type Capability, ROLE_CAPABILITIES } from '@masthead/contract/people';
import type { Scope } from '@masthead/contract/publisher';
import { descriptorOf, ITEM_TYPES } from '@masthead/contract/types';

/** By which some types are edited besides: of whose item it is, is asked where it is known. */
const OF_TYPES = new Set(ITEM_TYPES.flatMap((type) => descriptorOf(type).editedBy ?? []));
const WRITING: readonly Capability[] = ['write', ...OF_TYPES];
const PUBLISHING: readonly Capability[] = ['publish', ...OF_TYPES];

/**
 * What each publishing and operators' call asks of its caller: one of these. A call that has no row does not start.
 * What is asked by what a call brings, on top of this, stands in `refuse-beyond.ts`.
 */
export const CALLS: Readonly<Record<string, readonly Capability[]>> = {
  'GET /publishing/items/:id': ['read'],
  'PUT /publishing/items/:id': [...PUBLISHING, 'write'],
  'PUT /publishing/items': [...PUBLISHING, 'write'],
  'DELETE /publishing/items/:id': PUBLISHING,
  'GET /publishing/items/:id/withdrawal': ['read'],
  'POST /publishing/items/:id/put-back': PUBLISHING,
  'POST /publishing/items/:id/erase': ['administer'],
  'GET /publishing/items/:id/editions': ['read'],
  'GET /publishing/items/:id/editions/:number': ['read'],
  'DELETE /publishing/items/:id/editions': ['administer'],
  'POST /publishing/items/:id/editions/:number/restore': PUBLISHING,
  'GET /publishing/drafts': ['read'],
  'GET /publishing/items/:id/draft': ['read'],
  'PUT /publishing/items/:id/draft': WRITING,
  'DELETE /publishing/items/:id/draft': WRITING,
  'POST /publishing/items/:id/draft/publish': PUBLISHING,
  'GET /publishing/items/:id/draft/saves': ['read'],
  'GET /publishing/items/:id/draft/saves/:revision': ['read'],
  'POST /publishing/items/:id/draft/saves/:revision/restore': WRITING,
  'GET /publishing/presence': ['read'],
  'PUT /publishing/items/:id/presence': ['read', 'translate'],
  'DELETE /publishing/items/:id/presence': ['read', 'translate'],
  'GET /publishing/items/:id/review': ['read'],
  'PUT /publishing/items/:id/review/:locale': WRITING,
  'POST /publishing/items/:id/comments': ['read'],
  'PUT /publishing/items/:id/comments/:comment': ['read'],
  'DELETE /publishing/items/:id/comments/:comment': ['read'],
  'GET /publishing/reviews': ['read', 'translate'],
  'GET /publishing/colleagues': ['read'],
  'GET /publishing/notices': ['read', 'translate'],
  'POST /publishing/notices/seen': ['read', 'translate'],
  'GET /publishing/plans': ['read'],
  'POST /publishing/plans': ['publish'],
  'GET /publishing/plans/:id': ['read'],
  'PUT /publishing/plans/:id': ['publish'],
  'DELETE /publishing/plans/:id': ['publish'],
  'GET /publishing/plans/:id/effect': ['read'],
  'POST /publishing/previews': ['read'],
  'GET /publishing/previews': ['read'],
  'DELETE /publishing/previews/:id': ['read'],
  'GET /publishing/items': ['read'],
  'GET /publishing/media': ['read'],
  'GET /publishing/media/private-data': ['read'],
  'GET /publishing/media/:id/uses': ['read'],
  'GET /publishing/media/:id/file': ['read'],
  'GET /publishing/media/:id/:rendition': ['read'],
  'GET /publishing/calendar': ['read'],
  'GET /publishing/broken-links': ['read'],
  'GET /publishing/items/:id/editions/:number/diff/:other': ['read'],
  'GET /publishing/configuration': ['read'],
  'GET /publishing/newsroom': ['read'],
  'PUT /publishing/configuration': ['configure'],
  'GET /publishing/redirects': ['read'],
  'PUT /publishing/redirects': ['configure'],
  'GET /publishing/addresses': ['read'],
  'GET /publishing/statistics': ['read'],
  'GET /publishing/media/:id': ['read'],
  'PUT /publishing/media/:id': ['publish', 'media'],
  'DELETE /publishing/media/:id/private-data': ['publish'],
  'GET /publishing/ledger': ['follow'],
  'GET /publishing/ledger/counts': ['follow'],
  'GET /changes': ['follow'],
  'GET /translations/xliff': ['translate'],
  'POST /translations/xliff': ['translate'],
  'GET /translations/guide': ['translate'],
  'GET /translations/:id': ['translate'],
  'POST /translations/:id': ['translate'],
  'POST /translations/:id/machine': ['translate'],
  'GET /publishing/grants': ['grant'],
  'POST /publishing/grants': ['grant'],
  'DELETE /publishing/grants/:id': ['grant'],
  'GET /publishing/passwords': ['press'],
  'PUT /publishing/items/:id/password': ['press'],
  'GET /publishing/alerts': ['press'],
  'GET /publishing/alerts/mail': ['press'],
  'GET /publishing/alerts/mail.html': ['press'],
  'GET /publishing/alerts/digest': ['press'],
  'GET /publishing/alerts/digest.html': ['press'],
  'POST /publishing/alerts/test-mails': ['press'],
  'POST /publishing/alerts/test-digests': ['press'],
  'GET /publishing/tokens': ['administer'],
  'POST /publishing/tokens': ['administer'],
  'DELETE /publishing/tokens/:id': ['administer'],
  'GET /publishing/audit': ['administer'],
  'GET /publishing/backup': ['administer'],
  'GET /publishing/health': ['administer'],
  'GET /publishing/held': ['read'],
  'POST /publishing/held/take-over': [...PUBLISHING, 'grant', 'administer'],
  'GET /publishing/people': ['administer'],
  'GET /publishing/people/:id/pending': ['administer'],
  'PUT /publishing/people/:id': ['administer'],
  'DELETE /publishing/people/:id': ['administer'],
  'DELETE /publishing/people/:id/sessions': ['administer'],
  'POST /publishing/people/invitations': ['administer'],
  'DELETE /publishing/people/invitations/:id': ['administer'],
  'GET /operator/state': ['operate'],
  'POST /operator/unused': ['operate'],
  'POST /operator/people': ['operate'],
  'PUT /operator/clock': ['operate'],
};

/** What the scopes of a token come to (`POST /publishing/tokens`). */
export const SCOPE_CAPABILITIES: Readonly<Record<Scope, readonly Capability[]>> = {
  publish: ['read', 'follow', 'write', 'media', 'publish', 'pitch', 'configure'],
  translate: ['follow', 'translate'],
  grant: ['follow', 'grant'],
};

/** Of the settings' token: every call of an administrator. */
export const OWNER_CAPABILITIES = ROLE_CAPABILITIES.administrator;

/** What a call asks for; throws for one without a row, so that none is open by being forgotten. */
export function capabilitiesFor(method: string, path: string): readonly Capability[] {
  const call = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  const capabilities = CALLS[call];
  if (capabilities === undefined) throw new Error(`${call} has no row in call-capabilities.ts`);
  return capabilities;
}
