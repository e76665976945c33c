import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '#src/config.ts';
import type { Schema } from '#src/db/schema.ts';
import { type Auth, createAuth } from '#src/people/auth.ts';
import { LINK_PATH } from '#src/people/link-page.ts';
import { createPeopleMail, type LinkMail, type NoticeMail } from '#src/people/mail.ts';
import { keptSessionSecret } from '#src/people/session-secret.ts';
import { ProblemError } from '#src/platform/problems.ts';

/** The signed-in person, according to their cookie. */
interface Session {
  readonly id: string;
  readonly personId: string;
}

/** The shared state of the calls of people. */
export interface People {
  readonly auth: Auth;
  /**
   * The same with the provider of single sign-on, null where none is set. Apart, and opened when first asked for: a
   * provider that is away or slow holds up nobody who has a password.
   */
  singleSignOn(): Auth | null;
  readonly studioOrigin: string;
  /** Null for a request without a session that holds. */
  sessionOf(request: FastifyRequest): Promise<Session | null>;
  /**
   * Call it before a link is made. Throws `conflict` in production without STUDIO_ORIGIN: a link would lead to the
   * recipient's own machine.
   */
  requireOrigin(): void;
  /** The address at which a link is used. The token is behind `#`: no server and no log sees it. */
  linkOf(token: string): string;
  /** Whether there is a mail server. */
  readonly canMail: boolean;
  /** Sends a mail; whether it was taken over, false where no mail server is set. */
  mail(mail: LinkMail | NoticeMail): Promise<boolean>;
  close(): void;
}

const ORIGIN_UNKNOWN =
  'STUDIO_ORIGIN is not set, so a link would lead to nobody’s studio. Set it to the address at which people reach the studio, such as https://studio.news.example, and restart the content server.';

export async function openPeople(
  db: Kysely<Schema>,
  { people: { studioOrigin, isOriginKnown, sessionSecret, oidc }, dataDir, alerts }: Config,
): Promise<People> {
  const secret = sessionSecret ?? (await keptSessionSecret(dataDir));
  const given = { db, studioOrigin, secret };
  const auth = createAuth({ ...given, oidc: null });
  let singleSignOn: Auth | null = null;
  const mails = createPeopleMail(alerts);
  return {
    auth,
    studioOrigin,
    singleSignOn() {
      if (oidc !== null) singleSignOn ??= createAuth({ ...given, oidc });
      return singleSignOn;
    },
    async sessionOf(request) {
      const { cookie } = request.headers;
      if (cookie === undefined) return null;
      const headers = new Headers({ cookie });
      const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
      return found && { id: found.session.id, personId: found.user.id };
    },
    requireOrigin() {
      if (!isOriginKnown) throw new ProblemError('conflict', ORIGIN_UNKNOWN);
    },
    linkOf: (token) => `${studioOrigin}${LINK_PATH}#${token}`,
    canMail: mails !== null,
    mail: async (mail) => (await mails?.send(mail)) ?? false,
    close: () => mails?.close(),
  };
}
