import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiUnavailable } from '#src/api/api-errors.ts';
import type { AlertAnswer } from '#src/http/forms/alert-answers.tsx';
import { alertReply } from '#src/http/forms/alert-pages.tsx';
import { type Asked, alertRequest } from '#src/http/forms/alert-request.ts';
import { ALERT_HANDLERS } from '#src/http/forms/alert-steps.tsx';
import { takeForms } from '#src/http/forms/form-bodies.ts';
import { isSameOrigin } from '#src/http/forms/same-origin.ts';
import { takeSubscription } from '#src/http/forms/subscribe-form.ts';
import type { PageAnswers } from '#src/http/pages/page-answers.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { ALERT_STEPS } from '#src/pages/alerts/alert-path.ts';
import { messagePage } from '#src/render/message-page.tsx';
import { ROUTES } from '#src/routes.ts';

/** A form of as many channels as the contract takes; what is longer is not ours. */
const MAX_BODY_BYTES = 65_536;

type Request = FastifyRequest<{ Params: { locale: string } }>;
type Work = (asked: Asked, form: URLSearchParams) => Promise<AlertAnswer>;

/**
 * Handles the form of `/{lang}/alerts` and the pages that mails link to (decision 0033). Without mail there
 * are none.
 */
export function alertForms(
  app: FastifyInstance,
  services: SiteServices,
  { answers }: { readonly answers: PageAnswers },
): void {
  async function answer(
    request: Request,
    reply: FastifyReply,
    { isOfToken, work }: { readonly isOfToken: boolean; readonly work: Work },
  ): Promise<unknown> {
    const asked = await alertRequest(services, request, isOfToken);
    if (asked === null) return reply.callNotFound();
    try {
      if (asked.configuration === null) throw new ApiUnavailable('no configuration');
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const made = asked.configuration.alerts ? await work(asked, form) : NOWHERE;
      const page = await alertReply(services, asked, made);
      return answers.send(request, reply, page, 'fwd=bypass');
    } catch (error) {
      return answers.failed(request, reply, asked.page, error);
    }
  }

  app.register(async (scope) => {
    // Mail services may use another form encoding (RFC 8058 §3.2); its content is always the same.
    takeForms(scope, MAX_BODY_BYTES);
    const path = `/:locale/${ROUTES.alerts}`;
    scope.post(path, (request: Request, reply) => {
      const isOwn = isSameOrigin(request.headers, services.config);
      const work: Work = (asked, form) => takeSubscription(services, asked, { form, isOwn });
      return answer(request, reply, { isOfToken: false, work });
    });
    for (const step of ALERT_STEPS) {
      const { ask, take } = ALERT_HANDLERS[step];
      const of = (work: Work) => ({ isOfToken: true, work });
      scope.get(`${path}/${step}`, (request: Request, reply) =>
        answer(
          request,
          reply,
          of((asked) => ask(services, asked)),
        ),
      );
      scope.post(`${path}/${step}`, (request: Request, reply) =>
        answer(
          request,
          reply,
          of((asked, form) => take(services, asked, form)),
        ),
      );
    }
  });
}

const NOWHERE: AlertAnswer = { page: messagePage('not_found'), status: 404 };
