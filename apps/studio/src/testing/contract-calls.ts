/** The calls that screens make: what each takes and answers by the contract, and the example that answers it. */
import * as alertDesk from '@masthead/contract/alert-desk';
import { BrokenLinksAnswer } from '@masthead/contract/broken-links';
import { CalendarAnswer } from '@masthead/contract/calendar';
import { Instant, Uuid } from '@masthead/contract/common';
import { ConfigurationInput } from '@masthead/contract/configuration';
import * as draft from '@masthead/contract/draft';
import * as edition from '@masthead/contract/edition';
import { GuideAnswer } from '@masthead/contract/glossary';
import * as grant from '@masthead/contract/grant';
import { HealthAnswer } from '@masthead/contract/health';
import * as held from '@masthead/contract/held';
import { ItemListAnswer } from '@masthead/contract/item-list';
import * as itemPassword from '@masthead/contract/item-password';
import { LedgerAnswer, LedgerCountsAnswer } from '@masthead/contract/ledger';
import * as media from '@masthead/contract/media-list';
import * as people from '@masthead/contract/people';
import * as plan from '@masthead/contract/plan';
import { PresenceAnswer, PresenceInput } from '@masthead/contract/presence';
import * as preview from '@masthead/contract/preview';
import { InputError } from '@masthead/contract/problem';
import * as publisher from '@masthead/contract/publisher';
import * as publishing from '@masthead/contract/publishing';
import { ReleaseAnswer } from '@masthead/contract/release';
import * as review from '@masthead/contract/review';
import { StatisticsAnswer } from '@masthead/contract/statistics';
import { TopicAnswer } from '@masthead/contract/topic';
import * as translation from '@masthead/contract/translation';
import * as withdrawal from '@masthead/contract/withdrawal';
import { z } from 'zod';

export interface ContractCall {
  readonly answer: z.ZodType;
  /** Of JSON; left out where the call takes none. */
  readonly body?: z.ZodType;
  /** `FOLDER/FILE` of the contract's examples, by which it is answered unless a test says otherwise. */
  readonly example?: string;
}

/** Where the contract leaves the shape to the content server's session calls. */
const DoneAnswer = z.object({ data: z.null(), meta: z.null() });
const ChangedAnswer = z.object({
  data: z.object({ seq: z.int() }),
  warnings: z.array(InputError).optional(),
  meta: z.null(),
});
const SessionsAnswer = z.object({
  data: z.array(
    z.object({
      id: Uuid,
      user_agent: z.string().nullable(),
      created_at: Instant,
      expires_at: Instant,
      is_this: z.boolean(),
    }),
  ),
  meta: z.null(),
});

/** An item as stored. */
const StoredAnswer = z.object({
  data: z.object({
    id: Uuid,
    item: publishing.ItemInput,
    revision: publishing.Revision,
    translations: z.record(z.string(), z.unknown()),
  }),
  meta: z.null(),
});

const calls = (below: string, rows: Readonly<Record<string, ContractCall>>) =>
  Object.entries(rows).map(([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    return [`${method} ${below}${path}`, call] as const;
  });

/** By `METHOD /path/:parameter` below `/studio/api`. */
export const CONTRACT_CALLS: Readonly<Record<string, ContractCall>> = Object.fromEntries([
  ...calls('/auth', {
    'GET /session': { answer: z.object({ data: people.Signed, meta: z.null() }) },
    'POST /sign-in': {
      answer: z.object({ data: z.object({ second_factor: z.boolean() }), meta: z.null() }),
    },
    'POST /second-factor': { answer: DoneAnswer },
    'POST /sign-out': { answer: DoneAnswer },
    'POST /password-link': { answer: DoneAnswer },
    'GET /sessions': { answer: SessionsAnswer },
    'GET /passkeys': { answer: z.object({ data: z.array(people.Passkey), meta: z.null() }) },
    'PUT /name': { answer: DoneAnswer },
  }),
  ...calls('/v1/translations', {
    'GET /guide': { answer: GuideAnswer, example: 'glossary/full' },
    'GET /:id': {
      answer: translation.TranslationsAnswer,
      example: 'translation/translations-full',
    },
    'POST /:id': {
      answer: translation.TranslationAnswer,
      body: translation.TranslationInput,
      example: 'translation/full',
    },
    'POST /:id/machine': {
      answer: translation.MachineAnswer,
      body: translation.MachineInput,
      example: 'translation/machine-full',
    },
  }),
  // As a reader asks, who has no session.
  ...calls('/api/v1', {
    'GET /newsroom/releases/:id': { answer: ReleaseAnswer, example: 'release/full' },
    'GET /topics/:id': { answer: TopicAnswer, example: 'topic/full' },
  }),
  ...calls('/studio', { 'GET /dictionaries/:file': { answer: z.record(z.string(), z.unknown()) } }),
  ...calls('/v1/publishing', {
    'GET /held': { answer: held.HeldAnswer, example: 'held/minimal' },
    'POST /held/take-over': {
      answer: held.TakeOverAnswer,
      body: held.TakeOverInput,
      example: 'held/taken-over-minimal',
    },
    'GET /people/:id/pending': { answer: held.HeldAnswer, example: 'held/minimal' },
    'GET /items': { answer: ItemListAnswer, example: 'item-list/full' },
    'PUT /items': { answer: publishing.BatchAnswer, example: 'publishing/published-batch-full' },
    'GET /items/:id': { answer: StoredAnswer },
    'DELETE /items/:id': { answer: ChangedAnswer, body: publishing.DeletionInput },
    'GET /items/:id/review': { answer: review.ReviewAnswer, example: 'review/review-minimal' },
    'PUT /items/:id/review/:locale': {
      answer: review.ReviewAnswer,
      body: review.ReviewInput,
      example: 'review/review-full',
    },
    'POST /items/:id/comments': {
      answer: review.CommentAnswer,
      body: review.CommentInput,
      example: 'review/comment-full',
    },
    'PUT /items/:id/comments/:comment': {
      answer: review.CommentAnswer,
      body: review.CommentChange,
      example: 'review/comment-full',
    },
    'DELETE /items/:id/comments/:comment': {
      answer: edition.ErasedAnswer,
      example: 'edition/erased-full',
    },
    'GET /reviews': { answer: review.ReviewTasksAnswer, example: 'review/tasks-minimal' },
    'GET /colleagues': { answer: review.ColleaguesAnswer, example: 'review/colleagues-full' },
    'GET /notices': { answer: review.NoticesAnswer, example: 'review/notices-minimal' },
    'POST /notices/seen': { answer: review.NoticesAnswer, example: 'review/notices-minimal' },
    'GET /items/:id/withdrawal': { answer: withdrawal.WithdrawalAnswer },
    'POST /items/:id/put-back': {
      answer: publishing.PublishedAnswer,
      body: withdrawal.ReturnInput,
      example: 'publishing/published-full',
    },
    'POST /items/:id/erase': { answer: edition.ErasedAnswer, example: 'edition/erased-full' },
    'GET /items/:id/draft': { answer: draft.DraftAnswer, example: 'draft/draft-full' },
    'PUT /items/:id/draft': {
      answer: draft.DraftAnswer,
      body: draft.DraftInput,
      example: 'draft/draft-minimal',
    },
    'DELETE /items/:id/draft': { answer: edition.ErasedAnswer, example: 'edition/erased-full' },
    'POST /items/:id/draft/publish': {
      answer: publishing.PublishedAnswer,
      body: draft.DraftPublishInput,
      example: 'publishing/published-full',
    },
    'GET /items/:id/draft/saves': { answer: draft.DraftSavesAnswer, example: 'draft/saves-full' },
    'GET /items/:id/editions': {
      answer: edition.EditionsAnswer,
      example: 'edition/editions-full',
    },
    'GET /items/:id/editions/:number': {
      answer: edition.EditionAnswer,
      example: 'edition/edition-full',
    },
    'GET /items/:id/editions/:from/diff/:to': {
      answer: edition.EditionDiffAnswer,
      example: 'edition/diff-full',
    },
    'PUT /items/:id/presence': {
      answer: PresenceAnswer,
      body: PresenceInput,
      example: 'presence/minimal',
    },
    'DELETE /items/:id/presence': { answer: edition.ErasedAnswer, example: 'edition/erased-full' },
    'PUT /items/:id/password': {
      answer: itemPassword.ItemPasswordAnswer,
      body: itemPassword.ItemPasswordInput,
      example: 'item-password/set-full',
    },
    'GET /passwords': {
      answer: itemPassword.ProtectedItemsAnswer,
      example: 'item-password/full',
    },
    'GET /presence': { answer: PresenceAnswer, example: 'presence/full' },
    'GET /drafts': { answer: draft.DraftsAnswer, example: 'draft/drafts-full' },
    'GET /addresses': { answer: publishing.AddressesAnswer },
    'GET /media': { answer: media.MediaListAnswer, example: 'media-list/full' },
    'GET /media/:id': { answer: media.StoredMediumAnswer, example: 'media-list/stored-full' },
    'PUT /media/:id': { answer: media.MediumStoredAnswer, example: 'media-list/outcome-full' },
    'GET /media/:id/uses': { answer: media.MediaUsesAnswer, example: 'media-list/uses-full' },
    'DELETE /media/:id/private-data': {
      answer: media.MediumStoredAnswer,
      example: 'media-list/outcome-full',
    },
    'GET /media/private-data': {
      answer: media.PrivateDataAnswer,
      example: 'media-list/private-data-full',
    },
    'GET /plans': { answer: plan.PlansAnswer, example: 'plan/plans-full' },
    'POST /plans': {
      answer: plan.PlannedAnswer,
      body: plan.PlanInput,
      example: 'plan/planned-full',
    },
    'GET /plans/:id': { answer: plan.PlanAnswer, example: 'plan/plan-full' },
    'PUT /plans/:id': {
      answer: plan.PlannedAnswer,
      body: plan.PlanChange,
      example: 'plan/planned-full',
    },
    'GET /plans/:id/effect': { answer: plan.PlanEffectAnswer, example: 'plan/effect-full' },
    'GET /calendar': { answer: CalendarAnswer, example: 'calendar/full' },
    'GET /broken-links': { answer: BrokenLinksAnswer, example: 'broken-links/full' },
    'GET /statistics': { answer: StatisticsAnswer, example: 'statistics/full' },
    'GET /ledger': { answer: LedgerAnswer, example: 'ledger/full' },
    'GET /ledger/counts': { answer: LedgerCountsAnswer, example: 'ledger/counts-full' },
    'GET /grants': { answer: grant.GrantsAnswer, example: 'grant/grants-full' },
    'POST /grants': {
      answer: grant.GrantCreatedAnswer,
      body: grant.GrantInput,
      example: 'grant/created-full',
    },
    'DELETE /grants/:id': { answer: grant.GrantAnswer, example: 'grant/full' },
    'GET /alerts': { answer: alertDesk.AlertStateAnswer, example: 'alert-desk/full' },
    'GET /alerts/mail': { answer: alertDesk.AlertMailAnswer, example: 'alert-desk/mail-full' },
    'GET /alerts/digest': {
      answer: alertDesk.AlertDigestAnswer,
      example: 'alert-desk/digest-full',
    },
    'POST /alerts/test-mails': {
      answer: alertDesk.TestMailAnswer,
      body: alertDesk.TestMailInput,
      example: 'alert-desk/test-full',
    },
    'GET /configuration': {
      answer: publishing.StoredConfigurationAnswer,
      example: 'publishing/stored-configuration-full',
    },
    'PUT /configuration': { answer: ChangedAnswer, body: ConfigurationInput },
    'GET /redirects': {
      answer: publishing.RedirectsAnswer,
      example: 'publishing/redirect-table-full',
    },
    'PUT /redirects': { answer: ChangedAnswer, body: publishing.RedirectsInput },
    'GET /people': { answer: people.PeopleAnswer, example: 'people/people-full' },
    'PUT /people/:id': {
      answer: people.PersonAnswer,
      body: people.PersonInput,
      example: 'people/person-full',
    },
    'DELETE /people/:id': { answer: people.PersonAnswer, example: 'people/person-full' },
    'POST /people/invitations': {
      answer: people.InvitationCreatedAnswer,
      body: people.InvitationInput,
      example: 'people/invitation-full',
    },
    'GET /tokens': { answer: publisher.PublisherTokensAnswer, example: 'publisher/tokens-full' },
    'POST /tokens': {
      answer: publisher.PublisherTokenCreatedAnswer,
      body: publisher.PublisherTokenInput,
      example: 'publisher/created-full',
    },
    'GET /audit': { answer: publisher.AuditAnswer, example: 'publisher/audit-full' },
    'GET /health': { answer: HealthAnswer, example: 'health/full' },
    'GET /previews': { answer: preview.PreviewsAnswer, example: 'preview/previews-full' },
    'POST /previews': {
      answer: preview.PreviewCreatedAnswer,
      body: preview.PreviewInput,
      example: 'preview/created-full',
    },
    'DELETE /previews/:id': { answer: preview.PreviewAnswer, example: 'preview/preview-full' },
  }),
]);
