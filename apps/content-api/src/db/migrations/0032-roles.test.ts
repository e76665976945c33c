/** People who were here, or invited, keep exactly their rights: an old backup with a person of each role, migrated. */
import { join } from 'node:path';
import { Role } from '@masthead/contract/people';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { tokenHash } from '#src/access/queries/grants.ts';
import { dropTables } from '#src/db/store-tables.ts';
import { addressOf, methodOf, ONE_OF_EACH } from '#src/people/call-matrix.cases.ts';
import { openBackup } from '#src/store/open-backup.ts';
import { writeContents } from '#src/store/replace-store.ts';
import { aStore, inDatabase } from '#src/store/upgrade.cases.ts';
import { upgradeCommand } from '#src/store/upgrade-command.ts';
import { enterBy, startProvider } from '#src/testing/oidc-provider.ts';
import { ask, cookiesOf, PASSWORD, signIn } from '#src/testing/people.ts';
import { startTestServer } from '#src/testing/test-server.ts';

/** `writer@…` and so on, who sign in by password and by single sign-on; a token of each scope. */
const BACKUP = '../../store/earlier-backups/0029-text-links.zip';
const LONG = { timeout: 120_000 };
const linkOf = (role: Role) => `invites-${role}`;

test('people, invitations, tokens and single sign-on mean what they meant', LONG, async () => {
  const provider = await startProvider();
  onTestFinished(() => provider.close());
  const { store, environment } = await aStore();
  const backup = await openBackup(join(import.meta.dirname, BACKUP));
  await inDatabase(store, (db) =>
    db.transaction().execute(async (trx) => {
      await dropTables(trx);
      await writeContents(trx, backup.contents);
      // Backups have no links.
      for (const role of Role.options) {
        const languages = role === 'translator' ? ['ja'] : [];
        await sql`insert into person_link
          (token_hash, kind, email, name, role, languages, made_by, created_at, expires_at)
          values (${tokenHash(linkOf(role))}, 'invitation', ${`new-${role}@news.example`}, 'New',
            ${role}, ${languages}, 'operator', now(), '2100-01-01')`.execute(trx);
      }
    }),
  ).finally(backup.close);
  await upgradeCommand({ args: [], environment, print: () => undefined });
  const server = await startTestServer(store, provider.settings);
  onTestFinished(server.close);

  const enter = async (role: Role) => {
    const name = role.replace('_', '-');
    const taken = { token: linkOf(role), password: PASSWORD };
    expect((await ask(server, ['POST', '/auth/links/take'], taken)).statusCode).toBe(200);
    const entered = [
      await signIn(server, `${name}@news.example`),
      await signIn(server, `new-${role}@news.example`),
      cookiesOf((await enterBy(server, provider, `${name}@news.example`)).answer),
    ];
    return entered.map((cookie) => [role, cookie] as const);
  };
  const cookies = (await Promise.all(Role.options.map(enter))).flat();
  for (const [index, [role, cookie]] of cookies.entries()) {
    const { data } = (await ask(server, ['GET', '/auth/session'], undefined, { cookie })).json();
    const languages = index % 3 === 1 ? ['ja'] : ['de', 'ja'];
    expect(data).toMatchObject({
      ...{ role, roles: [role] },
      languages: role === 'translator' ? languages : [],
    });
  }
  for (const [call, [roles, scopes]] of ONE_OF_EACH) {
    const method = methodOf(call);
    for (const [role, cookie] of cookies) {
      const asked = [method, `/v1${addressOf(call)}`] as const;
      const { statusCode } = await ask(server, asked, undefined, { cookie });
      expect(statusCode !== 403, `${role} ${call}`).toBe(roles.includes(role));
    }
    for (const scope of ['publish', 'translate', 'grant']) {
      const headers = { authorization: `Bearer a-token-of-${scope}` };
      const url = `/api/v1${addressOf(call)}`;
      const { statusCode } = await server.app.inject({ method, url, headers });
      expect(statusCode, `${scope} ${call}`).not.toBe(401);
      expect(statusCode !== 403, `${scope} ${call}`).toBe(scopes.includes(scope));
    }
  }
});
