import { LocaleCode, Uuid } from '@masthead/contract/common';
import { ErasedAnswer } from '@masthead/contract/edition';
import {
  ColleaguesAnswer,
  CommentAnswer,
  CommentChange,
  CommentInput,
  NoticesAnswer,
  ReviewAnswer,
  ReviewInput,
  ReviewTasksAnswer,
} from '@masthead/contract/review';
import type { FastifyRequest } from 'fastify';
import { addComment, deleteComment, resolveComment } from '#src/commands/comments.ts';
import { seeNotices, type Told } from '#src/commands/notify.ts';
import { isThere, type ReviewAct, reviewLanguage } from '#src/commands/review-language.ts';
import { rightsIn } from '#src/people/refuse-beyond.ts';
import { notFound } from '#src/problems.ts';
import { asColleague, readColleagues } from '#src/queries/colleagues.ts';
import { newestSave } from '#src/queries/drafts.ts';
import { reviewTasks } from '#src/queries/review-tasks.ts';
import { languageReviews, readComments, readNotices, reviewRows } from '#src/queries/reviews.ts';
import { actOf, callerOf, ItemParams, publishingCall } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const LanguageParams = ItemParams.extend({ locale: LocaleCode });
const CommentParams = ItemParams.extend({ comment: Uuid });

/** Hand-over between colleagues: reviews, comments, and what each hears of (decision 0072). */
export function reviewRoutes(app: TypedApp, services: Services): void {
  itemRoutes(app, services);
  commentRoutes(app, services);
  ownRoutes(app, services);
}

/** How far the languages of an item's draft are, and what is said of it. */
async function presented({ database: { db }, config }: Services, id: string) {
  if (!(await isThere(db, id))) throw notFound();
  const save = await newestSave(db, id);
  const languages = save === null ? [] : languageReviews(save, await reviewRows(db, [id]));
  const comments = await readComments(db, id);
  const { needsApproval } = config.people;
  return { data: { id, languages, comments, needs_approval: needsApproval }, meta: null };
}

function reviewActOf(request: FastifyRequest, services: Services): ReviewAct {
  const caller = callerOf(request);
  const { fourEyes, needsApproval } = services.config.people;
  return {
    ...actOf(request, services),
    rights: (type) => rightsIn(caller, type),
    byAnother: fourEyes || needsApproval,
  };
}

/** Mails say who did something with which item, and nothing of it. They are sent once the answer is on its way. */
function sendMails(request: FastifyRequest, { people, config }: Services, told: readonly Told[]) {
  if (!people.canMail || !config.people.isOriginKnown) return;
  const by = callerOf(request).name.replace(/ \([0-9a-f-]{36}\)$/, '');
  for (const { to, kind, item, locale } of told) {
    // A translator has no item screen.
    const path = to.reads || locale === null ? `/items/${item}` : `/translate/${item}/${locale}`;
    const link = `${people.studioOrigin}/studio${path}`;
    people.mail({ kind: 'notice', what: kind, by, to: to.email, link }).catch((error: unknown) => {
      request.log.warn(error, 'a notice was not mailed');
    });
  }
}

function itemRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  app.get(
    '/publishing/items/:id/review',
    publishingCall('How far each language of a draft is, and what is said of it', {
      params: ItemParams,
      response: { 200: ReviewAnswer },
    }),
    async ({ params: { id } }) => presented(services, id),
  );

  app.put(
    '/publishing/items/:id/review/:locale',
    publishingCall('Asks for a review of a language, approves it, or gives it back', {
      params: LanguageParams,
      body: ReviewInput,
      response: { 200: ReviewAnswer },
    }),
    async (request) => {
      const asked = { ...request.params, ...request.body };
      sendMails(request, services, await reviewLanguage(db, asked, reviewActOf(request, services)));
      return presented(services, asked.id);
    },
  );
}

function commentRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  app.post(
    '/publishing/items/:id/comments',
    publishingCall('Says something of an item, a field or a passage', {
      params: ItemParams,
      body: CommentInput,
      response: { 200: CommentAnswer },
    }),
    async (request) => {
      const act = actOf(request, services);
      const { comment, told } = await addComment(db, request.params.id, request.body, act);
      sendMails(request, services, told);
      return { data: comment, meta: null };
    },
  );

  app.put(
    '/publishing/items/:id/comments/:comment',
    publishingCall('Says of a comment that it is settled, or not', {
      params: CommentParams,
      body: CommentChange,
      response: { 200: CommentAnswer },
    }),
    async (request) => {
      const { id: item, comment: id } = request.params;
      const change = { item, id, resolved: request.body.resolved };
      return { data: await resolveComment(db, change, actOf(request, services)), meta: null };
    },
  );

  app.delete(
    '/publishing/items/:id/comments/:comment',
    publishingCall('Deletes a comment with its answers', {
      params: CommentParams,
      response: { 200: ErasedAnswer },
    }),
    async (request) => {
      const { id: item, comment: id } = request.params;
      const mayAny = callerOf(request).capabilities.has('administer');
      await deleteComment(db, { item, id, mayAny }, actOf(request, services));
      return { data: { erased: 1 }, meta: null };
    },
  );
}

/** What waits for the caller, what they have heard of, and with whom they work. */
function ownRoutes(app: TypedApp, services: Services): void {
  const { config, database, clock } = services;
  const { db } = database;

  app.get(
    '/publishing/reviews',
    publishingCall('What waits for the caller', { response: { 200: ReviewTasksAnswer } }),
    async (request) => ({
      data: await reviewTasks(db, callerOf(request), config.defaultLocale),
      meta: null,
    }),
  );

  app.get(
    '/publishing/colleagues',
    publishingCall('Who works here', { response: { 200: ColleaguesAnswer } }),
    async () => ({ data: (await readColleagues(db)).map(asColleague), meta: null }),
  );

  const noticesOf = async (request: FastifyRequest) => {
    const { id, isPerson } = callerOf(request);
    // A program hears of nothing here.
    if (id === null || !isPerson) return { data: [], meta: { new: 0 } };
    const { notices, unseen } = await readNotices(db, id);
    return { data: notices, meta: { new: unseen } };
  };

  app.get(
    '/publishing/notices',
    publishingCall('What the caller has heard of', { response: { 200: NoticesAnswer } }),
    noticesOf,
  );

  app.post(
    '/publishing/notices/seen',
    publishingCall('Notes that the caller has looked at it', { response: { 200: NoticesAnswer } }),
    async (request) => {
      const { id, isPerson } = callerOf(request);
      if (id !== null && isPerson) await seeNotices(db, id, clock());
      return noticesOf(request);
    },
  );
}
