import { isLocale, type Locale } from '@masthead/locales/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choiceCookie } from '#src/http/languages/locale-cookies.ts';
import { redirectOne } from '#src/http/redirects.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { LANGUAGE_SWITCH } from '#src/routes.ts';

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Redirects to the choice of the phone's language select without a script, and remembers it. Only to this
 * site's languages; otherwise 404.
 */
export function languageSwitch(
  app: FastifyInstance,
  { config }: SiteServices,
  otherwise: Handle,
): void {
  app.get(LANGUAGE_SWITCH, async (request, reply) => {
    const target = switchTarget(request.raw.url ?? '', config.locales);
    if (target === null) return otherwise(request, reply);
    reply.header('set-cookie', choiceCookie(target.locale, config.origin));
    return redirectOne(reply, target.to, 303);
  });
}

interface SwitchTarget {
  readonly locale: Locale;
  /** Path, query and fragment on this site. */
  readonly to: string;
}

/** Any origin works: it reveals addresses that would leave the site. */
const HERE = 'http://site.invalid';

/** `?to=` rebuilt from its parts; null if it is no page of this site. */
export function switchTarget(url: string, locales: readonly Locale[]): SwitchTarget | null {
  const wanted = new URL(url, HERE).searchParams.get('to') ?? '';
  const target = URL.canParse(wanted, HERE) ? new URL(wanted, HERE) : null;
  if (target?.origin !== HERE) return null;
  const { pathname, search, hash } = target;
  const locale = pathname.split('/')[1] ?? '';
  if (!isLocale(locale) || !locales.includes(locale)) return null;
  return { locale, to: pathname + search + hash };
}
