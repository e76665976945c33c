import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { RedirectsInput } from '@masthead/contract/publishing';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { ProblemError, refuse } from '#src/platform/problems.ts';
import { redirectCircles } from '#src/publishing/commands/check-circles.ts';
import type { WithdrawalAct } from '#src/publishing/commands/delete-item.ts';
import { draftsBehind } from '#src/publishing/commands/drafts-behind.ts';
import type { Parsing } from '#src/publishing/commands/prepare-configuration.ts';
import {
  type Publishing,
  type PublishOutcome,
  refuseByThemselves,
  storeItems,
} from '#src/publishing/commands/publish-items.ts';
import {
  checkedConfiguration,
  storeConfiguration,
} from '#src/publishing/commands/put-configuration.ts';
import { storeRedirects } from '#src/publishing/commands/put-redirects.ts';
import { withdrawnAlready, withdrawSent } from '#src/publishing/commands/store-withdrawn.ts';
import type { Submission } from '#src/publishing/submission.ts';

/** Items, with the settings that came with them. */
interface Tree {
  readonly submissions: readonly Submission[];
  readonly configuration?: ConfigurationInput | undefined;
  readonly redirects?: z.output<typeof RedirectsInput> | undefined;
}

/**
 * Stores settings and items in one transaction, the settings first: items may name a brand, a section
 * or an old path that is new with them. Throws as the commands for each of them do; nothing is changed
 * then. Fields of settings are named below `configuration`.
 */
export async function publishTree(
  db: Kysely<Schema>,
  { submissions, configuration, redirects }: Tree,
  publishing: Publishing & {
    readonly parsing: Parsing;
    /** Throws where the caller may not take an item away. */
    readonly authorizeWithdrawal: WithdrawalAct['authorize'];
  },
): ReturnType<typeof storeItems> {
  refuseByThemselves(submissions, publishing);
  const checked = await below('configuration', async () =>
    configuration
      ? checkedConfiguration(configuration, publishing.defaultLocale, publishing.parsing)
      : null,
  );
  return inPublishingTransaction(db, async (trx) => {
    if (checked) await below('configuration', () => storeConfiguration(trx, checked, publishing));
    const seq = redirects
      ? await below('redirects', () => storeRedirects(trx, redirects, publishing))
      : null;
    const same = await withdrawnAlready(trx, submissions);
    const sent = submissions.filter(({ id }) => !same.has(id));
    const { outcomes, warnings } = await storeItems(trx, sent, publishing);
    const { now, by, authorizeWithdrawal: authorize, locales, defaultLocale } = publishing;
    const languages = { locales, defaultLocale };
    const taken = await withdrawSent(trx, sent, { now, by, authorize, languages });
    const told = new Map<string, PublishOutcome>(same);
    for (const each of outcomes) {
      const isTaken = taken.has(each.id) && each.outcome === 'unchanged';
      told.set(each.id, isTaken ? { ...each, outcome: 'updated' } : each);
    }
    if (redirects && seq !== null) {
      const circles = () => redirectCircles(trx, redirects.redirects, publishing);
      await below('redirects', async () => refuse(await circles()));
    }
    return {
      outcomes: submissions.flatMap(({ id }) => told.get(id) ?? []),
      warnings: [...warnings, ...(await draftsBehind(trx, sent, outcomes))],
    };
  });
}

/** Does `work`; where it refuses fields, they are named below `part` of the body. */
async function below<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.particulars.errors === undefined) throw error;
    const errors = error.particulars.errors.map(({ path, message }) => ({
      path: `${part}.${path}`,
      message,
    }));
    throw new ProblemError(error.code, `${part}.${error.message}`, {
      ...error.particulars,
      errors,
    });
  }
}
