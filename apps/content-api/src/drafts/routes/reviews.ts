import type { FastifyRequest } from 'fastify';
import { addComment, deleteComment, resolveComment } from '#src/drafts/commands/comments.ts';
import { mailNotices } from '#src/drafts/commands/mail-notices.ts';
import { seeNotices, type Told } from '#src/drafts/commands/notify.ts';
import { isThere, type ReviewAct, reviewLanguage } from '#src/drafts/commands/review-language.ts';
import { newestSave } from '#src/drafts/queries/drafts.ts';
import { reviewTasks } from '#src/drafts/queries/review-tasks.ts';
import {
  languageReviews,
  readComments,
  readNotices,
  reviewRows,
} from '#src/drafts/queries/reviews.ts';
import { actOf, callerOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { asColleague, readColleagues } from '#src/people/queries/colleagues.ts';
import { rightsIn } from '#src/people/refuse-beyond.ts';
import { notFound } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

/** Hand-over between colleagues: reviews, comments, and what each hears of (decision 0072). */
export function reviewRoutes(app: TypedApp, services: Services): void {
  itemRoutes(app, services);
  commentRoutes(app, services);
  ownRoutes(app, services);
}

/** The review state of the languages of an item's draft, with its comments. */
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

const sendMails = (request: FastifyRequest, services: Services, told: readonly Told[]): void =>
  mailNotices(services, request.log, {
    told,
    by: callerOf(request).name.replace(/ \([0-9a-f-]{36}\)$/, ''),
  });

function itemRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  serveCall(app, 'readReview', async ({ params: { id } }) => presented(services, id));

  serveCall(app, 'changeReview', async (request) => {
    const asked = { ...request.params, ...request.body };
    sendMails(request, services, await reviewLanguage(db, asked, reviewActOf(request, services)));
    return presented(services, asked.id);
  });
}

function commentRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  serveCall(app, 'addComment', async (request) => {
    const act = actOf(request, services);
    const { comment, told } = await addComment(db, request.params.id, request.body, act);
    sendMails(request, services, told);
    return { data: comment, meta: null };
  });

  serveCall(app, 'changeComment', async (request) => {
    const { id: item, comment: id } = request.params;
    const change = { item, id, resolved: request.body.resolved };
    return { data: await resolveComment(db, change, actOf(request, services)), meta: null };
  });

  serveCall(app, 'deleteComment', async (request) => {
    const { id: item, comment: id } = request.params;
    const mayAny = callerOf(request).capabilities.has('administer');
    await deleteComment(db, { item, id, mayAny }, actOf(request, services));
    return { data: { erased: 1 }, meta: null };
  });
}

/** The caller's tasks, notifications and colleagues. */
function ownRoutes(app: TypedApp, services: Services): void {
  const { config, database, clock } = services;
  const { db } = database;

  serveCall(app, 'listReviews', async (request) => ({
    data: await reviewTasks(db, callerOf(request), config.defaultLocale),
    meta: null,
  }));

  serveCall(app, 'listColleagues', async () => ({
    data: (await readColleagues(db)).map(asColleague),
    meta: null,
  }));

  const noticesOf = async (request: FastifyRequest) => {
    const { id, isPerson } = callerOf(request);
    // A program hears of nothing here.
    if (id === null || !isPerson) return { data: [], meta: { new: 0 } };
    const { notices, unseen } = await readNotices(db, id);
    return { data: notices, meta: { new: unseen } };
  };

  serveCall(app, 'listNotices', noticesOf);

  serveCall(app, 'noteNotices', async (request) => {
    const { id, isPerson } = callerOf(request);
    if (id !== null && isPerson) await seeNotices(db, id, clock());
    return noticesOf(request);
  });
}
