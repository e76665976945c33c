import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { openWithPassword } from '#src/api/access.ts';
import { ContentApi } from '#src/api/content-api.ts';
import { isComment, takeComment } from '#src/http/forms/comment-form.ts';
import { takeForms } from '#src/http/forms/form-bodies.ts';
import { isSameOrigin } from '#src/http/forms/same-origin.ts';
import { keepGrants } from '#src/http/grants/keep-grants.ts';
import { withoutTokens } from '#src/http/grants/token-links.ts';
import { contentAt } from '#src/http/pages/load-address.ts';
import { makeGate } from '#src/http/pages/make-gate.ts';
import type { pageAnswers } from '#src/http/pages/page-answers.ts';
import { isDetail, type PageRequest, type PageTargets } from '#src/http/pages/page-target.ts';
import { redirectFromSecret } from '#src/http/redirects.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { GateFailure } from '#src/render/gate-page.tsx';
import { OPENED } from '#src/view/holder-access.ts';

/** A form of one field; what is longer is not ours. */
const MAX_GATE_BYTES = 2048;
/** A comment of the longest, each character escaped. */
const MAX_BODY_BYTES = 32_768;
const MAX_PASSWORD_LENGTH = 200;

/** Takes what a page's address is sent: the password of a gate (spec §4), or a comment in a preview. */
export function gateForm(
  app: FastifyInstance,
  services: SiteServices,
  { answers, targetOf }: Pick<PageTargets, 'targetOf'> & { readonly answers: Answers },
): void {
  async function open(
    { page, search }: { page: PageRequest; search: string },
    form: URLSearchParams,
    { request, reply }: Exchange,
  ): Promise<FastifyReply> {
    const { client, seal, config, now } = services;
    const here = page.path + withoutTokens(search);
    const item = await lockedItem(services, page);
    const isOwn = isSameOrigin(request.headers, config);
    if (item === null) {
      // Open by now, or gone: a redirect to the address shows which.
      return isOwn && form.has('password')
        ? redirectFromSecret(reply, here, [])
        : answers.notAllowed(reply);
    }
    const refuse = async (failure: GateFailure): Promise<FastifyReply> =>
      answers.send(request, reply, await makeGate(services, page, failure), 'fwd=bypass');
    if (!isOwn) return refuse({ kind: 'foreign' });
    const password = form.get('password') ?? '';
    if (password === '') return refuse({ kind: 'empty' });
    if (password.length > MAX_PASSWORD_LENGTH) return refuse({ kind: 'wrong' });
    const visitor = { locale: page.locale, address: request.ip };
    const outcome = await openWithPassword(client, { item, password }, visitor);
    if ('opened' in outcome) {
      const { origin, locales } = config;
      const { cookie } = request.headers;
      const held = { seal, now: now(), origin, locales, cookie };
      const keeping = { ...held, here: page.path, path: page.path };
      const cookies = await keepGrants([outcome.opened], keeping);
      return redirectFromSecret(reply, `${here}#${OPENED}`, cookies);
    }
    if (outcome.failure === 'too_many') return refuse({ kind: 'too_many', wait: outcome.wait });
    if (outcome.failure === 'gone') return redirectFromSecret(reply, here, []);
    return refuse({ kind: 'wrong' });
  }

  app.register(async (scope) => {
    takeForms(scope, MAX_BODY_BYTES);
    scope.post('*', async (request, reply) => {
      const target = targetOf(request.raw);
      const { body } = request;
      if (target.kind !== 'page' || !target.isInLanguage) return answers.notAllowed(reply);
      if (!(body instanceof URLSearchParams)) return answers.notAllowed(reply);
      const comments = isComment(request, body);
      if (!(comments || isDetail(target.page))) return answers.notAllowed(reply);
      if (!comments && Number(request.headers['content-length'] ?? 0) > MAX_GATE_BYTES)
        throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      try {
        if (comments) {
          const here = target.page.path + withoutTokens(target.search);
          const { page } = target;
          return await takeComment(services, { page, here }, body, { request, reply, answers });
        }
        return await open(target, body, { request, reply });
      } catch (error) {
        return answers.failed(request, reply, target.page, error);
      }
    });
  });
}

type Answers = ReturnType<typeof pageAnswers>;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The item that a password opens at an address; null if none is asked for. Throws `ApiUnavailable`. */
async function lockedItem(services: SiteServices, page: PageRequest): Promise<string | null> {
  const { client } = services;
  const api = new ContentApi(client, { locale: page.locale, budget: client.visitorsBudget() });
  const content = await contentAt(services, page, api);
  if (content.kind === 'unavailable') throw content.error;
  return content.kind === 'gate' ? content.item : null;
}
