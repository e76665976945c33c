import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { SetUpInput } from '@masthead/contract/set-up';
import type { Transaction } from 'kysely';
import type { Act } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { storeMedium } from '#src/media/commands/put-media.ts';
import { removeUnused } from '#src/media/commands/stored-files.ts';
import { invalidInput, ProblemError } from '#src/platform/problems.ts';
import { refuseByThemselves, storeItems } from '#src/publishing/commands/publish-items.ts';
import {
  checkedConfiguration,
  storeConfiguration,
} from '#src/publishing/commands/put-configuration.ts';
import { wholeConfiguration } from '#src/reading/queries/configuration.ts';
import type { Services } from '#src/services.ts';
import {
  checkedChoices,
  type NewContent,
  withNewContent,
} from '#src/set-up/commands/make-content.ts';
import { takeOutSample } from '#src/set-up/commands/take-out-sample.ts';
import { isUntouchedSample } from '#src/set-up/queries/untouched-sample.ts';

type Used = Pick<
  Services,
  'clock' | 'config' | 'database' | 'newsroom' | 'parsing' | 'renditions' | 'storage'
>;

interface Setting extends Act {
  /** Throws where the caller may not do this when the transaction runs. */
  readonly authorize: (trx: Transaction<Schema>) => Promise<void>;
}

/**
 * Makes the untouched sample a newsroom of somebody's own, in one transaction. Throws `invalid_input` with the choices
 * that cannot be used, `conflict` where the store holds anything but the untouched sample. Answers the configuration.
 */
export async function setUpNewsroom(
  services: Used,
  input: SetUpInput,
  act: Setting,
): Promise<ConfigurationInput> {
  const { database, config, newsroom, parsing, storage } = services;
  if (!(await isUntouchedSample(database.db))) throw notOpen();
  const choices = await checkedChoices(input, parsing);
  const { languages: locales, source: defaultLocale } = choices;
  const publishing = { now: act.now, by: act.by, locales, defaultLocale };
  return withNewContent(choices, services, async (content) => {
    const given =
      input.start === 'sample'
        ? await overSample(await wholeConfiguration(database.db), content)
        : content.configuration;
    refuseFixed(newsroom.pending(given), input, config);
    const configuration = await checkedConfiguration(given, defaultLocale, parsing);
    refuseByThemselves(content.submissions, publishing);
    const isEmpty = input.start === 'empty';
    const media = isEmpty ? content.media : [];
    for (const { received } of media) await storage.keep(received);
    let files: readonly string[] = media.map(({ received }) => received.sha256);
    try {
      files = await inPublishingTransaction(database.db, async (trx) => {
        await act.authorize(trx);
        if (!(await isUntouchedSample(trx))) throw notOpen();
        const gone = isEmpty ? await takeOutSample(trx, publishing) : await forgetId(trx);
        for (const { submission } of media) {
          const isKept = async () => (await storage.find(submission.file.sha256)) !== null;
          await storeMedium(trx, { ...submission, isKept }, publishing);
        }
        await storeConfiguration(trx, configuration, publishing);
        if (isEmpty) await storeItems(trx, content.submissions, publishing);
        return gone;
      });
    } finally {
      // Files of the sample; after a failure, those that came.
      for (const sha256 of files) await removeUnused(services, sha256);
    }
    return configuration;
  });
}

/** The error in a state in which nothing can be set up. */
function notOpen(): ProblemError {
  return new ProblemError(
    'conflict',
    'This newsroom is not the untouched sample, so it is not set up here. Change it under Configuration.',
  );
}

/** The sample's items name its brands, so its first brand becomes the company's under the sample's id. */
async function overSample(
  stored: ConfigurationInput | null,
  { configuration }: NewContent,
): Promise<ConfigurationInput> {
  if (stored === null) throw notOpen();
  const { company, brands, mark, newsroom } = configuration;
  const [own] = brands;
  const replaced = new Set([stored.brands[0]?.id, stored.about_brand]);
  return {
    ...stored,
    ...{ company, mark, newsroom },
    brands: stored.brands.map((brand) =>
      own !== undefined && replaced.has(brand.id) ? { ...own, id: brand.id } : brand,
    ),
    sections: configuration.sections,
  };
}

/** No other newsroom's configuration is taken in the place of one with an id. */
async function forgetId(trx: Transaction<Schema>): Promise<readonly string[]> {
  const stored = await wholeConfiguration(trx);
  if (stored === null) throw notOpen();
  const data = JSON.stringify({ ...stored, newsroom: { ...stored.newsroom, id: null } });
  await trx.updateTable('configuration').set({ data }).execute();
  return [];
}

/** Languages that the environment sets would stay as they are (decision 0022). */
function refuseFixed(
  pending: readonly { readonly path: string }[],
  { languages: { enabled, source } }: SetUpInput,
  { locales, defaultLocale }: Used['config'],
): void {
  const willChange = (path: string) => pending.some((each) => each.path === path);
  const isOther = new Set(enabled).symmetricDifference(new Set(locales)).size > 0;
  const errors = [];
  if (isOther && !willChange('newsroom.languages.enabled')) {
    const message = `are set to ${locales.join(', ')} by LOCALES in the server’s environment`;
    errors.push({ path: 'languages.enabled', message });
  }
  if (source !== defaultLocale && !willChange('newsroom.languages.source')) {
    const message = `is set to ${defaultLocale} by DEFAULT_LOCALE in the server’s environment`;
    errors.push({ path: 'languages.source', message });
  }
  if (errors.length > 0) throw invalidInput(errors);
}
