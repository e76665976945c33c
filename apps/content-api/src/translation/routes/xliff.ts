import { Readable } from 'node:stream';
import { CALLS } from '@masthead/contract/calls';
import { XLIFF_TYPE } from '@masthead/contract/xliff';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { warn } from '#src/http/clean-bodies.ts';
import { publishingOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { refuseTarget } from '#src/http/target-language.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import type { ParseThread } from '#src/parsing/parse-thread.ts';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { invalidInput, notFound, ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';
import { importXliff } from '#src/translation/commands/import-xliff.ts';
import { sourceTextsAt } from '#src/translation/queries/source-texts.ts';
import { translationGuide } from '#src/translation/queries/translation-guide.ts';
import { deliveredTranslations } from '#src/translation/queries/translations.ts';
import { alignedUnits, baseIn, machineTexts } from '#src/translation/xliff/item-units.ts';
import { languageMeant } from '#src/translation/xliff/language-meant.ts';
import type { ReadXliff } from '#src/translation/xliff/read-xliff.ts';
import { XLIFF_TAIL, xliffFile, xliffHead } from '#src/translation/xliff/write-xliff.ts';

/** `/translations/xliff`: texts on their way to an agency, and back. */
export function xliffRoutes(app: TypedApp, services: Services): void {
  const { config, database, parsing } = services;
  const { db } = database;
  const { defaultLocale: source } = config;
  for (const type of CALLS.importXliff.consumes) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
  }

  serveCall(app, 'exportXliff', async (request, reply) => {
    const { locale } = request.query;
    refuseTarget(request, config, locale, 'locale');
    const ids = [...new Set(request.query.ids.split(',').map((id) => id.toLowerCase()))];
    const known = await db
      .selectFrom('item')
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .select('id')
      .execute();
    if (known.length < ids.length) throw notFound();
    const name = ids.length === 1 ? ids[0] : `${ids.length}-items`;
    return reply
      .type(XLIFF_TYPE)
      .header('content-disposition', `attachment; filename="${name}.${locale}.xlf"`)
      .send(Readable.from(documentOf(db, ids, { locale, source })));
  });

  serveCall(app, 'importXliff', async (request) => {
    const document = await documentIn(request.body, parsing);
    if (document.target === '') throw invalidInput([{ path: 'trgLang', message: 'is missing' }]);
    const target = languageMeant(document.target, config.locales);
    refuseTarget(request, config, target, 'trgLang');
    if (languageMeant(document.source, config.locales) !== source) {
      const message = `is ${document.source}, but the source is ${source}`;
      throw invalidInput([{ path: 'srcLang', message }]);
    }
    const publishing = publishingOf(request, services);
    const { translations, warnings } = await importXliff(db, { ...document, target }, publishing);
    warn(request, warnings);
    return { data: translations, meta: null };
  });
}

/** Only what is sent as XML comes as it is: see the parsers above. */
async function documentIn(body: unknown, parsing: ParseThread): Promise<ReadXliff> {
  if (!Buffer.isBuffer(body)) {
    throw new ProblemError('unsupported_media_type', `The body must be ${XLIFF_TYPE}.`);
  }
  try {
    return await parsing.read('xliff', body);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { message } = error;
    throw new ProblemError('bad_request', `The body is no XLIFF 2 that can be read: ${message}.`, {
      errors: [{ path: '', message }],
    });
  }
}

/** Item by item: a hundred of them never stand in memory at once. */
async function* documentOf(
  db: Kysely<Schema>,
  ids: readonly string[],
  { locale, source }: { readonly locale: string; readonly source: string },
): AsyncGenerator<string> {
  const { terms } = await translationGuide(db, locale);
  yield xliffHead(source, locale);
  for (const id of ids) {
    const item = (await storedItems(db, [id])).get(id);
    const now = item?.locales[source];
    // It may have been deleted since.
    if (item === undefined || now === undefined) continue;
    const waiting = (await deliveredTranslations(db, [id])).get(id) ?? [];
    const base = baseIn(item, locale, waiting);
    const versions = base === null ? [] : [base.source_version];
    const [then = now] = await sourceTextsAt(db, item, versions, source);
    const units = alignedUnits(item, now, then, base);
    const own = item.locales[locale];
    const isPublished = base === own && own?.status === 'published';
    const machine = machineTexts(
      item.type,
      waiting.find((each) => each.locale === locale),
    );
    yield xliffFile(
      { id, type: item.type, version: item.version, units, isPublished, machine },
      terms,
    );
  }
  yield XLIFF_TAIL;
}
