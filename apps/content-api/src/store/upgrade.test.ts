/** The oldest database and the one before this version's; all the others are upgraded in `upgrade.deep.test.ts`. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATION_NAMES } from '#src/db/migrate.ts';
import { aStore, inDatabase, SCHEMAS, testUpgrades } from '#src/store/upgrade.cases.ts';
import { upgradeCommand } from '#src/store/upgrade-command.ts';

const FIRST = '0009-search-times';

test('there is a backup of every schema before the newest', () => {
  expect(SCHEMAS).toEqual(MIGRATION_NAMES.slice(MIGRATION_NAMES.indexOf(FIRST), -1));
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
