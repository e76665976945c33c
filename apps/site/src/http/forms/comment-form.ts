import { MAX_COMMENT, MAX_COMMENT_NAME } from '@masthead/contract/preview-comment';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { commentOnPreview } from '#src/api/access.ts';
import { isSameOrigin } from '#src/http/forms/same-origin.ts';
import { heldPreview, mayHoldPreview } from '#src/http/grants/preview-cookies.ts';
import { makePreviewPage } from '#src/http/pages/make-preview-page.ts';
import type { PageAnswers } from '#src/http/pages/page-answers.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import { redirectFromSecret } from '#src/http/redirects.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { COMMENT_FIELD, COMMENTED, type CommentFailure } from '#src/view/preview-view.ts';

const STATUSES: Readonly<Record<CommentFailure, number>> = {
  empty: 422,
  long: 422,
  again: 403,
  too_many: 429,
};

/** Whether a form is a comment, from a browser that may have a preview. */
export const isComment = ({ headers }: FastifyRequest, form: URLSearchParams): boolean =>
  mayHoldPreview(headers.cookie) && form.has(COMMENT_FIELD);

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly answers: PageAnswers;
}

/** Takes a comment at the address of a preview's page (decision 0080); shows it again with what was wrong. */
export async function takeComment(
  services: SiteServices,
  { page, here }: { readonly page: PageRequest; readonly here: string },
  form: URLSearchParams,
  { request, reply, answers }: Exchange,
): Promise<FastifyReply> {
  const { client, config, previewSeal } = services;
  const held = await heldPreview(previewSeal, request.headers);
  if (held === null) return redirectFromSecret(reply, here, []);
  const name = (form.get('name') ?? '').trim().slice(0, MAX_COMMENT_NAME);
  // Browsers send CRLF, and count a line's end once.
  const text = (form.get('text') ?? '').replace(/\r\n?/g, '\n').trim();
  const refuse = async (failure: CommentFailure): Promise<FastifyReply> => {
    const refused = { failure, name, text: text.slice(0, MAX_COMMENT * 2) };
    const made = await makePreviewPage(services, page, { held, isInFrame: false, refused });
    if (made.kind === 'failed') return answers.failed(request, reply, page, made.error);
    if (made.kind === 'moved') return redirectFromSecret(reply, here, []);
    const shown = { ...made.page, status: STATUSES[failure] };
    return answers.send(request, reply, shown, 'fwd=bypass');
  };
  if (!isSameOrigin(request.headers, config)) return refuse('again');
  if (text === '') return refuse('empty');
  if (text.length > MAX_COMMENT) return refuse('long');
  const said = { token: held.token, item: form.get(COMMENT_FIELD) ?? '', name: name || null, text };
  const outcome = await commentOnPreview(client, said, {
    locale: page.locale,
    address: request.ip,
  });
  if (outcome === 'too_many') return refuse('too_many');
  if (outcome === 'refused') return refuse('again');
  return redirectFromSecret(reply, outcome === 'taken' ? `${here}#${COMMENTED}` : here, []);
}
