/** Role × call, written down once more, apart from the code: which roles and scopes of tokens may make which call. */
import { uuid } from '#src/testing/items.ts';

const EVERYBODY = ['writer', 'translator', 'editor', 'press_officer', 'administrator'];
const READERS = ['writer', 'editor', 'press_officer', 'administrator'];
const ADMINISTRATOR = ['administrator'];
const EDITORS = ['editor', 'administrator'];
const PRESS = ['press_officer', 'administrator'];
const PRESS_AND_EDITORS = ['editor', 'press_officer', 'administrator'];
/** Roles, and scopes of tokens. */
export const ALLOWED: Readonly<
  Record<string, readonly [roles: readonly string[], scopes: string[]]>
> = {
  'GET /publishing/items/:id': [READERS, ['publish']],
  'PUT /publishing/items/:id': [READERS, ['publish']],
  'PUT /publishing/items': [READERS, ['publish']],
  'DELETE /publishing/items/:id': [PRESS_AND_EDITORS, ['publish']],
  'GET /publishing/items/:id/withdrawal': [READERS, ['publish']],
  'POST /publishing/items/:id/put-back': [PRESS_AND_EDITORS, ['publish']],
  'POST /publishing/items/:id/erase': [ADMINISTRATOR, []],
  'GET /publishing/items/:id/editions': [READERS, ['publish']],
  'GET /publishing/items/:id/editions/:number': [READERS, ['publish']],
  'DELETE /publishing/items/:id/editions': [ADMINISTRATOR, []],
  'POST /publishing/items/:id/editions/:number/restore': [PRESS_AND_EDITORS, ['publish']],
  'GET /publishing/drafts': [READERS, ['publish']],
  'GET /publishing/items/:id/draft': [READERS, ['publish']],
  'PUT /publishing/items/:id/draft': [READERS, ['publish']],
  'DELETE /publishing/items/:id/draft': [READERS, ['publish']],
  'POST /publishing/items/:id/draft/publish': [PRESS_AND_EDITORS, ['publish']],
  'GET /publishing/items/:id/draft/saves': [READERS, ['publish']],
  'GET /publishing/items/:id/draft/saves/:revision': [READERS, ['publish']],
  'POST /publishing/items/:id/draft/saves/:revision/restore': [READERS, ['publish']],
  'GET /publishing/presence': [READERS, ['publish']],
  'PUT /publishing/items/:id/presence': [EVERYBODY, ['publish', 'translate']],
  'DELETE /publishing/items/:id/presence': [EVERYBODY, ['publish', 'translate']],
  'GET /publishing/items/:id/review': [READERS, ['publish']],
  'PUT /publishing/items/:id/review/:locale': [READERS, ['publish']],
  'POST /publishing/items/:id/comments': [READERS, ['publish']],
  'PUT /publishing/items/:id/comments/:comment': [READERS, ['publish']],
  'DELETE /publishing/items/:id/comments/:comment': [READERS, ['publish']],
  'GET /publishing/views': [EVERYBODY, ['publish', 'translate', 'grant']],
  'POST /publishing/views': [EVERYBODY, ['publish', 'translate', 'grant']],
  'DELETE /publishing/views/:id': [EVERYBODY, ['publish', 'translate', 'grant']],
  'GET /publishing/reviews': [EVERYBODY, ['publish', 'translate']],
  'GET /publishing/colleagues': [READERS, ['publish']],
  'GET /publishing/notices': [EVERYBODY, ['publish', 'translate']],
  'POST /publishing/notices/seen': [EVERYBODY, ['publish', 'translate']],
  'GET /publishing/plans': [READERS, ['publish']],
  'POST /publishing/plans': [EDITORS, ['publish']],
  'GET /publishing/plans/:id': [READERS, ['publish']],
  'PUT /publishing/plans/:id': [EDITORS, ['publish']],
  'DELETE /publishing/plans/:id': [EDITORS, ['publish']],
  'GET /publishing/plans/:id/effect': [READERS, ['publish']],
  'POST /publishing/previews': [READERS, ['publish']],
  'GET /publishing/previews': [READERS, ['publish']],
  'DELETE /publishing/previews/:id': [READERS, ['publish']],
  'GET /publishing/preview-comments': [READERS, ['publish']],
  'PUT /publishing/preview-comments/:id': [EDITORS, ['publish']],
  'DELETE /publishing/preview-comments/:id': [EDITORS, ['publish']],
  'GET /publishing/items': [READERS, ['publish']],
  'GET /publishing/media': [READERS, ['publish']],
  'GET /publishing/media/private-data': [READERS, ['publish']],
  'GET /publishing/media/tags': [READERS, ['publish']],
  'GET /publishing/embed-title': [READERS, ['publish']],
  'GET /publishing/media/:id/uses': [READERS, ['publish']],
  'DELETE /publishing/media/:id': [EDITORS, ['publish']],
  'GET /publishing/media/:id/file': [READERS, ['publish']],
  'GET /publishing/media/:id/:rendition': [READERS, ['publish']],
  'GET /publishing/calendar': [READERS, ['publish']],
  'GET /publishing/broken-links': [READERS, ['publish']],
  'GET /publishing/items/:id/editions/:number/diff/:other': [READERS, ['publish']],
  'GET /publishing/configuration': [READERS, ['publish']],
  'GET /publishing/newsroom': [READERS, ['publish']],
  'GET /publishing/set-up': [ADMINISTRATOR, []],
  'POST /publishing/set-up': [ADMINISTRATOR, []],
  'PUT /publishing/configuration': [ADMINISTRATOR, ['publish']],
  'GET /publishing/redirects': [READERS, ['publish']],
  'PUT /publishing/redirects': [ADMINISTRATOR, ['publish']],
  'GET /publishing/addresses': [READERS, ['publish']],
  'GET /publishing/statistics': [READERS, ['publish']],
  'GET /publishing/searches': [ADMINISTRATOR, ['publish']],
  'PUT /publishing/searches/hidden': [ADMINISTRATOR, ['publish']],
  'GET /publishing/media/:id': [READERS, ['publish']],
  'PUT /publishing/media/:id': [READERS, ['publish']],
  'DELETE /publishing/media/:id/private-data': [EDITORS, ['publish']],
  'GET /publishing/ledger': [EVERYBODY, ['publish', 'translate', 'grant']],
  'GET /publishing/ledger/counts': [EVERYBODY, ['publish', 'translate', 'grant']],
  'GET /translations/xliff': [['translator', 'editor', 'administrator'], ['translate']],
  'POST /translations/xliff': [['translator', 'editor', 'administrator'], ['translate']],
  'GET /translations/guide': [['translator', 'editor', 'administrator'], ['translate']],
  'GET /translations/:id': [['translator', 'editor', 'administrator'], ['translate']],
  'POST /translations/:id': [['translator', 'editor', 'administrator'], ['translate']],
  'POST /translations/:id/machine': [['translator', 'editor', 'administrator'], ['translate']],
  'GET /publishing/grants': [PRESS, ['grant']],
  'POST /publishing/grants': [PRESS, ['grant']],
  'DELETE /publishing/grants/:id': [PRESS, ['grant']],
  'GET /publishing/passwords': [PRESS_AND_EDITORS, []],
  'PUT /publishing/items/:id/password': [PRESS_AND_EDITORS, []],
  'GET /publishing/alerts': [PRESS_AND_EDITORS, []],
  'GET /publishing/alerts/mail': [PRESS_AND_EDITORS, []],
  'GET /publishing/alerts/mail.html': [PRESS_AND_EDITORS, []],
  'GET /publishing/alerts/digest': [PRESS_AND_EDITORS, []],
  'GET /publishing/alerts/digest.html': [PRESS_AND_EDITORS, []],
  'POST /publishing/alerts/test-mails': [PRESS_AND_EDITORS, []],
  'POST /publishing/alerts/test-digests': [PRESS_AND_EDITORS, []],
  'POST /publishing/proof/corrections': [ADMINISTRATOR, ['publish']],
  'POST /publishing/proof/revocations': [ADMINISTRATOR, ['publish']],
  'GET /publishing/tokens': [ADMINISTRATOR, []],
  'POST /publishing/tokens': [ADMINISTRATOR, []],
  'DELETE /publishing/tokens/:id': [ADMINISTRATOR, []],
  'GET /publishing/audit': [ADMINISTRATOR, []],
  'GET /publishing/backup': [ADMINISTRATOR, []],
  'GET /publishing/health': [ADMINISTRATOR, []],
  'GET /publishing/held': [READERS, ['publish']],
  'POST /publishing/held/take-over': [PRESS_AND_EDITORS, ['publish', 'grant']],
  'GET /publishing/people': [ADMINISTRATOR, []],
  'GET /publishing/people/:id/pending': [ADMINISTRATOR, []],
  'PUT /publishing/people/:id': [ADMINISTRATOR, []],
  'DELETE /publishing/people/:id': [ADMINISTRATOR, []],
  'DELETE /publishing/people/:id/sessions': [ADMINISTRATOR, []],
  'POST /publishing/people/:id/password-link': [ADMINISTRATOR, []],
  'POST /publishing/people/invitations': [ADMINISTRATOR, []],
  'DELETE /publishing/people/invitations/:id': [ADMINISTRATOR, []],
};
export const methodOf = (call: string) => call.split(' ')[0] as 'GET' | 'PUT' | 'POST' | 'DELETE';
export const pathOf = (call: string) => call.split(' ')[1] ?? '';
/** With something in each place that is nowhere stored. */
export const addressOf = (call: string) =>
  pathOf(call)
    .replace(':id', uuid(777_777))
    .replace(':number', '1')
    .replace(':revision', '1')
    .replace(':other', '1')
    .replace(':locale', 'en')
    .replace(':comment', uuid(777_778));

/** Of calls with the same roles and scopes one: what is allowed follows from capabilities, whichever call asks for them. */
export const ONE_OF_EACH = [
  ...new Map(Object.entries(ALLOWED).map((row) => [JSON.stringify(row[1]), row])).values(),
];
