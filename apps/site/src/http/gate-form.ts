import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openWithPassword } from '#src/api/access.ts';
import { Basis } from '#src/api/basis.ts';
import { ContentApi } from '#src/api/content-api.ts';
import { keepGrant } from '#src/http/grant-cookies.ts';
import { makeGate } from '#src/http/make-page.ts';
import { isOwnForm } from '#src/http/own-form.ts';
import type { pageAnswers } from '#src/http/page-answers.ts';
import { isDetail, pageTargets } from '#src/http/page-target.ts';
import { PageMoved, type PageRequest, preparePage } from '#src/http/prepare-page.ts';
import { redirectFromSecret } from '#src/http/redirects.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { withoutTokens } from '#src/http/token-links.ts';
import type { GateFailure } from '#src/render/gate-page.tsx';
import { OPENED } from '#src/view/opening.ts';

/** A form of one field; what is longer is not ours. */
const BODY_LIMIT = 2048;
const LONGEST_PASSWORD = 200;

/** Takes the password that a gate asks for, at the address of the page behind it (spec §4). */
export function gateForm(app: FastifyInstance, services: SiteServices, answers: Answers): void {
  const targetOf = pageTargets(services);

  async function open(
    { page, search }: { page: PageRequest; search: string },
    form: URLSearchParams,
    { request, reply }: Exchange,
  ): Promise<FastifyReply> {
    const { client, seal, config, now } = services;
    const here = page.path + withoutTokens(search);
    const item = await lockedItem(services, page);
    const isOwn = isOwnForm(request.headers, config);
    if (item === null) {
      // Open by now, or gone: the address says so itself to whoever has filled in its form.
      return isOwn && form.has('password')
        ? redirectFromSecret(reply, here, [])
        : answers.notAllowed(reply);
    }
    const refuse = async (failure: GateFailure): Promise<FastifyReply> =>
      answers.send(request, reply, await makeGate(services, page, failure), 'fwd=bypass');
    if (!isOwn) return refuse({ kind: 'foreign' });
    const password = form.get('password') ?? '';
    if (password === '') return refuse({ kind: 'empty' });
    if (password.length > LONGEST_PASSWORD) return refuse({ kind: 'wrong' });
    const visitor = { locale: page.locale, address: request.ip };
    const outcome = await openWithPassword(client, { item, password }, visitor);
    if ('opened' in outcome) {
      const { origin, locales } = config;
      const keeping = { seal, now: now(), origin, locales, path: page.path };
      return redirectFromSecret(
        reply,
        `${here}#${OPENED}`,
        await keepGrant(outcome.opened, keeping),
      );
    }
    if (outcome.failure === 'gone') return redirectFromSecret(reply, here, []);
    if (outcome.failure === 'too_many') return refuse({ kind: 'too_many', wait: outcome.wait });
    return refuse({ kind: 'wrong' });
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    // Of all else not even the body is looked at.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null, null));
    scope.post('*', async (request, reply) => {
      const target = targetOf(request.raw);
      const { body } = request;
      if (target.kind !== 'page' || !target.isInLanguage || !isDetail(target.page))
        return answers.notAllowed(reply);
      if (!(body instanceof URLSearchParams)) return answers.notAllowed(reply);
      try {
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

/** What a password opens at an address; null where none is asked for there. */
async function lockedItem(services: SiteServices, page: PageRequest): Promise<string | null> {
  const api = new ContentApi(services.client, page.locale, new Basis());
  try {
    return (await preparePage(services, page, api)).locked;
  } catch (error) {
    if (error instanceof PageMoved) return null;
    throw error;
  }
}
