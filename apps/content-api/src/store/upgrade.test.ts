/** The oldest database and the one before this version's; all the others are upgraded in `upgrade.deep.test.ts`. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATION_NAMES } from '#src/db/migrate.ts';
import { restoreCommand } from '#src/store/restore-command.ts';
import { aStore, inDatabase, SCHEMAS, testUpgrades } from '#src/store/upgrade.cases.ts';
import { upgradeCommand } from '#src/store/upgrade-command.ts';
import { uuid } from '#src/testing/items.ts';
import { startTestServer } from '#src/testing/test-server.ts';

const FIRST = '0009-search-times';

test('there is a backup of every schema before the newest', () => {
  expect(SCHEMAS).toEqual(MIGRATION_NAMES.slice(MIGRATION_NAMES.indexOf(FIRST), -1));
});

test('an item that was deleted before withdrawals existed keeps its answers, and has its text again', async () => {
  const { store, environment } = await aStore();
  const file = join(import.meta.dirname, 'earlier-backups/0024-desk-words.zip');
  await restoreCommand({ args: [file], environment, print: () => undefined });
  const server = await startTestServer(store);
  onTestFinished(server.close);
  const problem = (code: string, title: string, status: number, detail: string) =>
    JSON.stringify({ type: `urn:masthead:problem:${code}`, title, status, detail, code });
  const gone = problem('gone', 'Gone', 410, 'What stood at this address has been taken away.');
  const missing = problem('not_found', 'Not found', 404, 'There is nothing at this address.');
  // As the version answered that made the backup.
  const answers: Record<string, [number, string | undefined, string]> = {
    'once-there': [410, undefined, gone],
    'still-once-there': [410, undefined, gone],
    'led-away': [301, '/en/magazine', ''],
    'never-seen': [404, undefined, missing],
    [uuid(891_001)]: [404, undefined, missing],
    [uuid(891_002)]: [404, undefined, missing],
  };
  for (const [name, answer] of Object.entries(answers)) {
    const { statusCode, headers, body } = await server.get(`/stories/${name}`);
    expect([statusCode, headers.location, body], name).toEqual(answer);
  }
  const texts = ['Once there', 'Led away', 'Never seen'];
  const known = ['gone', 'redirect', 'never_public'];
  for (const [index, title] of texts.entries()) {
    const path = `/items/${uuid(891_001 + index)}`;
    const { data } = (await server.send('GET', `${path}/withdrawal`)).json();
    expect(data).toMatchObject({ answer: known[index], by: 'PUBLISH_TOKEN' });
    expect(data.item.locales.en.fields.title).toBe(title);
    expect((await server.send('POST', `${path}/put-back`, {})).statusCode).toBe(200);
  }
  expect((await server.get('/stories/once-there')).headers.location).toContain('still-once-there');
});

testUpgrades([SCHEMAS[0], SCHEMAS.at(-1)].filter((schema) => schema !== undefined));

test('a database that a newer version has changed is refused, with the reason', async () => {
  const { store, environment } = await aStore();
  await upgradeCommand({ args: [], environment, print: () => undefined });
  await inDatabase(store, (db) =>
    sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(db),
  );
  const upgraded = upgradeCommand({ args: [], environment, print: () => undefined });
  await expect(upgraded).rejects.toThrow(/newer version of Masthead: .* 9999-from-the-future/);
});
