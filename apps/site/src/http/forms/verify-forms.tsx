import { Sha256 } from '@masthead/contract/common';
import { MAX_PROOF_TEXT } from '@masthead/contract/proof';
import { isLocale } from '@masthead/locales/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContentApi } from '#src/api/content-api.ts';
import { askAboutHash, askAboutText } from '#src/api/proof.ts';
import { mediaHostCheck } from '#src/http/files/media-host.ts';
import { alertReply } from '#src/http/forms/alert-pages.tsx';
import { takeForms } from '#src/http/forms/form-bodies.ts';
import type { SearchLimit } from '#src/http/operate/search-limit.ts';
import { readConfiguration } from '#src/http/pages/load-address.ts';
import type { PageAnswers } from '#src/http/pages/page-answers.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { LoadedPage } from '#src/pages/define-page.ts';
import { type VerifyData, VerifyPage } from '#src/pages/verify/VerifyPage.tsx';
import { verifyMeta } from '#src/pages/verify/verify-meta.ts';
import { pathTo, ROUTES } from '#src/routes.ts';

/** A character of a form takes up to nine bytes. */
const MAX_BODY_BYTES = 9 * MAX_PROOF_TEXT + 1024;
/** Characters by which it is estimated what a text will cost; what it did is charged afterwards. */
const ESTIMATED_BY = 500;

type Request = FastifyRequest<{ Params: { locale: string; fingerprint?: string } }>;

/**
 * Answers `/{lang}/verify`: its form, and the address printed on files and pages. Answers are never kept, and
 * a pasted text appears in no address, log, count or cache.
 */
export function verifyForms(
  app: FastifyInstance,
  services: SiteServices,
  { answers, inSearch }: { readonly answers: PageAnswers; readonly inSearch: SearchLimit },
): void {
  const { client, config } = services;

  async function answer(
    request: Request,
    reply: FastifyReply,
    question: VerifyData['question'],
  ): Promise<unknown> {
    const { locale } = request.params;
    if (!isLocale(locale) || !config.locales.includes(locale)) return reply.callNotFound();
    const page: PageRequest = {
      locale,
      match: { name: 'verify', params: {} },
      path: pathTo(locale, 'verify'),
      query: { values: {}, canonical: '' },
      isMediaHost: mediaHostCheck(config)(request.headers.host),
    };
    try {
      const visitor = { locale, address: request.ip };
      const data = await inSearch(request, question.text.slice(0, ESTIMATED_BY), async () => {
        const { fingerprint, text } = question;
        if (text.trim() !== '') {
          if (text.length > MAX_PROOF_TEXT) return failed(question, 'too_long');
          return { question, failure: null, answer: await askAboutText(client, text, visitor) };
        }
        const hash = Sha256.safeParse(fingerprint.replace(/[\s:]/g, ''));
        if (!hash.success) return failed(question, 'bad');
        return { question, failure: null, answer: await askAboutHash(client, hash.data, visitor) };
      });
      const api = new ContentApi(client, { locale, budget: client.visitorsBudget() });
      const configuration = await readConfiguration(api);
      const asked = { page, configuration, isOfToken: true };
      const status = data.failure === null ? 200 : 422;
      const made = await alertReply(services, asked, { page: pageOf(data), status });
      return await answers.send(request, reply, made, 'fwd=bypass');
    } catch (error) {
      return answers.failed(request, reply, page, error);
    }
  }

  app.register(async (scope) => {
    takeForms(scope, MAX_BODY_BYTES);
    const path = `/:locale/${ROUTES.verify}`;
    scope.get(`${path}/:fingerprint`, (request: Request, reply) =>
      answer(request, reply, { fingerprint: request.params.fingerprint ?? '', text: '' }),
    );
    scope.post(path, (request: Request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const [fingerprint, text] = [form.get('fingerprint') ?? '', form.get('text') ?? ''];
      return answer(request, reply, { fingerprint, text });
    });
  });
}

const failed = (
  question: VerifyData['question'],
  failure: NonNullable<VerifyData['failure']>,
): VerifyData => ({ question, failure, answer: null });

function pageOf(data: VerifyData): LoadedPage {
  return {
    Body: () => <VerifyPage data={data} />,
    names: () => [],
    meta: (view) => verifyMeta(view, true),
  };
}
