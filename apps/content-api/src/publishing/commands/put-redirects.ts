import { isDeepStrictEqual } from 'node:util';
import type { InputError } from '@masthead/contract/problem';
import type { RedirectsInput } from '@masthead/contract/publishing';
import { languageOf } from '@masthead/contract/redirects';
import { canonicalPath } from '@masthead/contract/site-path';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { announce, ChangeRecord } from '#src/changes/commands/change-record.ts';
import { redirectTag } from '#src/changes/tags.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { ProblemError, refuse } from '#src/platform/problems.ts';
import { redirectCircles } from '#src/publishing/commands/check-circles.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';
import { asTable, redirectsRevision } from '#src/reading/queries/redirects.ts';

/**
 * Replaces the whole table of redirects, kept by its paths' canonical spelling. Answers null where it is the same. Throws
 * `invalid_input` for a target in a language that is off and for circles, `version_conflict` where another table is stored
 * than the one it was made from.
 */
export async function putRedirects(
  db: Kysely<Schema>,
  table: z.output<typeof RedirectsInput>,
  act: Act & Pick<Publishing, 'locales' | 'defaultLocale'>,
): Promise<number | null> {
  return inPublishingTransaction(db, async (trx) => {
    const seq = await storeRedirects(trx, table, act);
    if (seq !== null) refuse(await redirectCircles(trx, table.redirects, act));
    return seq;
  });
}

/**
 * Redirects whose target is in a language that is neither on now nor from the next start on: readers would find nothing
 * there. A source may be in one, which is how its old addresses lead on.
 */
function languagesOff(
  redirects: z.output<typeof RedirectsInput>['redirects'],
  on: ReadonlySet<string>,
): InputError[] {
  return redirects.flatMap(({ to }, index) => {
    const language = languageOf(to);
    if (language === undefined || on.has(language)) return [];
    const message = `leads to ${language}, a language that is off; on are ${[...on].join(', ')}`;
    return [{ path: `redirects.${index}.to`, message }];
  });
}

/** {@link putRedirects} within a publishing transaction; circles are looked for when all else is stored. */
export async function storeRedirects(
  trx: Transaction<Schema>,
  { redirects, revision }: z.output<typeof RedirectsInput>,
  { now, by, locales }: Act & Pick<Publishing, 'locales'>,
): Promise<number | null> {
  const configured = (await readConfiguration(trx))?.newsroom.languages?.enabled ?? [];
  refuse(languagesOff(redirects, new Set([...locales, ...configured])));
  const rows = new Map(
    redirects.map(({ from, to, permanent }) => {
      const from_path = canonicalPath(from);
      return [from_path, { from_path, to_path: to, permanent }];
    }),
  );
  const stored = await trx.selectFrom('redirect').selectAll().execute();
  if (isDeepStrictEqual(new Map(stored.map((row) => [row.from_path, row])), rows)) return null;
  if (revision !== undefined && revision !== redirectsRevision(asTable(stored))) {
    const detail = 'The redirects have been changed since; nothing was stored.';
    const errors = [{ path: 'revision', message: 'is of another table than the stored one' }];
    throw new ProblemError('version_conflict', detail, { errors });
  }
  await trx.deleteFrom('redirect').execute();
  if (rows.size > 0) {
    await trx
      .insertInto('redirect')
      .values([...rows.values()])
      .execute();
  }
  await writeAudit(trx, { at: now, by, action: 'redirects.put' });
  const record = new ChangeRecord();
  const before = new Map(stored.map((row) => [row.from_path, row]));
  for (const path of new Set([...before.keys(), ...rows.keys()])) {
    if (isDeepStrictEqual(before.get(path), rows.get(path))) continue;
    record.add('redirect', redirectTag(path));
  }
  return announce(trx, record, now);
}
