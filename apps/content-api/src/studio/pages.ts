import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { STUDIO_API } from '#src/people/auth.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';
import { type InterfaceLanguage, StudioDictionaries } from '#src/studio/dictionaries.ts';
import { newsroomOf } from '#src/studio/newsroom.ts';

/** The studio's path. */
const STUDIO_PATH = '/studio';
/** The output of `npm run build -w @masthead/studio`. */
const BUILT = fileURLToPath(new URL('../../../studio/dist/', import.meta.url));
/** The output of `npm run build` (`tools/lib/third-party-notices.mjs`). */
const NOTICES = fileURLToPath(new URL('../../../../THIRD-PARTY-NOTICES', import.meta.url));
/** The one document of our own that is shown in a frame (`alert-desk.ts`). */
const MAIL_FRAME = `${STUDIO_API}/v1/publishing/alerts/mail.html`;
const NONCE = '%NONCE%';
const SETTINGS = '%SETTINGS%';
const ASSET_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The settings that the studio needs before sign-in; none of them is secret. */
async function settingsOf(services: Services, languages: readonly InterfaceLanguage[]) {
  const { config, database, people } = services;
  return {
    newsroom: await newsroomOf(database.db, config.defaultLocale),
    languages,
    site: config.siteOrigin,
    locales: config.locales,
    source: config.defaultLocale,
    time_zone: config.timeZone,
    single_sign_on: config.people.oidc !== null,
    mails: people.canMail,
  };
}

/**
 * The studio's one document, at every other address below `/studio`, and the files that it loads. Styles need a nonce,
 * which is another for each answer; scripts come from here alone; frames show the site, and the preview of a mail.
 */
export async function studioPages(app: FastifyInstance, services: Services): Promise<void> {
  const folder = services.studioFolder ?? BUILT;
  const dictionaries = new StudioDictionaries(
    { own: join(folder, 'dictionaries'), given: join(services.config.dataDir, 'dictionaries') },
    app.log,
  );
  let built: Promise<string> | null = null;
  const readDocument = async (): Promise<string> => {
    built ??= readFile(join(folder, 'index.html'), 'utf8');
    try {
      return await built;
    } catch {
      built = null;
      throw new ProblemError('unavailable', 'The studio is not built: npm run build makes it.');
    }
  };

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${STUDIO_PATH}/assets/`,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // Not there before the studio is built.
    suppressWarning: true,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
      // Opened by itself none is a document that does anything: an SVG would be one.
      reply.header('content-security-policy', ASSET_POLICY);
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });

  app.get<{ Params: { file: string } }>(
    `${STUDIO_PATH}/dictionaries/:file`,
    async ({ params: { file } }, reply) => {
      const [, locale] = /^([A-Za-z\d-]+)\.json$/.exec(file) ?? [];
      const texts = locale === undefined ? null : await dictionaries.textsOf(locale);
      if (texts === null) throw new ProblemError('not_found', 'There is no such dictionary.');
      return reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': ASSET_POLICY,
          'content-type': 'application/json; charset=utf-8',
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .send(JSON.stringify(texts, null, 2));
    },
  );

  app.get(`${STUDIO_PATH}/third-party-notices`, async (_request, reply) => {
    const notices = await readFile(services.noticesFile ?? NOTICES).catch(() => {
      throw new ProblemError('unavailable', 'The notices are not written: npm run build does it.');
    });
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': ASSET_POLICY,
        'content-type': 'text/plain; charset=utf-8',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(notices);
  });

  for (const path of [STUDIO_PATH, `${STUDIO_PATH}/*`]) {
    app.get(path, async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const document = await readDocument();
      const settings = JSON.stringify(await settingsOf(services, await dictionaries.offered()));
      // A function: `$` in a text stands for itself.
      const page = document
        .replaceAll(NONCE, nonce)
        .replace(SETTINGS, () => forAttribute(settings));
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': policyOf(nonce, services),
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy': 'camera=(), geolocation=(), microphone=()',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'x-robots-tag': 'noindex',
        })
        .send(page);
    });
  }
}

function policyOf(nonce: string, { config, people }: Services): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${config.siteOrigin} ${people.studioOrigin}${MAIL_FRAME}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const forAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
