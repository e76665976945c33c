import type { InputError } from '@masthead/contract/problem';
import { ItemInput } from '@masthead/contract/publishing';
import type { Kysely } from 'kysely';
import type { DraftContent } from '#src/db/draft-tables.ts';
import type { Schema } from '#src/db/schema.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { checkAgainstStore, checkAlone } from '#src/publishing/commands/check-items.ts';
import { checkLinks } from '#src/publishing/commands/check-links.ts';
import { machineErrors } from '#src/publishing/commands/machine-errors.ts';
import { passwordsFor } from '#src/publishing/commands/passwords.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';
import { inputErrors } from '#src/publishing/input-errors.ts';
import type { Findings } from '#src/publishing/submission.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';
import { deliveredTranslations } from '#src/translation/queries/translations.ts';

/**
 * Everything that `PUT` of the item would refuse or warn of: shape first, then content, then its place in the store.
 * Takes no lock: writers save often.
 */
export async function draftProblems(
  db: Kysely<Schema>,
  { id, content }: { readonly id: string; readonly content: DraftContent },
  {
    now,
    siteOrigin,
    ...languages
  }: Pick<Publishing, 'locales' | 'defaultLocale' | 'now'> & {
    readonly siteOrigin: string;
  },
): Promise<Findings> {
  const parsed = ItemInput.safeParse({ ...content, version: null });
  if (!parsed.success) return { errors: inputErrors(parsed.error), warnings: [] };
  const submission = { id, item: parsed.data, at: '' };
  const alone = checkAlone(submission, languages);
  if (alone.length > 0) return { errors: alone, warnings: [] };
  const stored = await storedItems(db, [id]);
  const { errors, warnings } = await checkAgainstStore(db, [submission], stored);
  const machine = machineErrors([submission], await deliveredTranslations(db, [id]), stored);
  const open = await refusedBy(() => passwordsFor(db, [submission]));
  const dead = await checkLinks(db, submission, { now, siteOrigin });
  return { errors: [...errors, ...machine, ...open], warnings: [...warnings, ...dead] };
}

async function refusedBy(check: () => Promise<unknown>): Promise<readonly InputError[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof ProblemError && error.particulars.errors) return error.particulars.errors;
    throw error;
  }
}
