import { createDrain, type Drain } from '@masthead/lifecycle/drain';
import { makePrivate } from '@masthead/lifecycle/make-folder';
import { type MovableClock, movableClock } from '@masthead/lifecycle/movable-clock';
import { openTracing } from '@masthead/lifecycle/open-tracing';
import type { Tracing } from '@masthead/lifecycle/tracing';
import type { FastifyServerOptions } from 'fastify';
import { pino } from 'pino';
import { createPasswordGrants, type PasswordGrants } from '#src/access/password-grants.ts';
import { createPreviewTokens, type PreviewTokens } from '#src/access/preview-tokens.ts';
import { type Alerts, createAlerts } from '#src/alerts/services.ts';
import { type ChangeFeed, createChangeFeed } from '#src/changes/feed.ts';
import { createReadDatabases, type ReadDatabases } from '#src/changes/read-databases.ts';
import { type Config, readConfig } from '#src/config.ts';
import type { Database } from '#src/db/database.ts';
import { migrate } from '#src/db/migrate.ts';
import { openDatabase } from '#src/db/open.ts';
import { queryLog } from '#src/db/query-log.ts';
import { type FontSets, openFontSets } from '#src/font-sets/newest-sets.ts';
import type { FileStores } from '#src/media/file-store.ts';
import { type FilmTitles, filmTitles } from '#src/media/film-titles.ts';
import { createKitTurns, type KitTurns } from '#src/media/kit-turns.ts';
import { openFileStores } from '#src/media/open-file-stores.ts';
import { createRenditions, type Renditions } from '#src/media/renditions.ts';
import { createMediaStorage, type MediaStorage } from '#src/media/storage.ts';
import { type NewsroomSettings, newsroomSettings } from '#src/newsroom-settings.ts';
import { ParseThread } from '#src/parsing/parse-thread.ts';
import { openPeople, type People } from '#src/people/services.ts';
import type { Clock } from '#src/platform/clock.ts';
import { createFigures, type Figures } from '#src/platform/figures.ts';
import { NO_RESTART, type Restart } from '#src/platform/restart.ts';
import { createPreviews, type Previews } from '#src/previews/commands/show-preview.ts';
import { ensureProofTexts } from '#src/proof/commands/fill-texts.ts';
import { openProofKeys, type ProofKeys } from '#src/proof/keys.ts';
import { createSentFiles, type SentFiles } from '#src/proof/sent-files.ts';
import { ensureListEntries } from '#src/publishing/commands/make-list-entries.ts';
import { AnswerCache } from '#src/reading/queries/answer-cache.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';
import { createReadQueue, type ReadQueue } from '#src/reading/queries/read-queue.ts';
import { ensureIndex } from '#src/search/commands/reindex.ts';
import { type SearchShare, searchShareOver } from '#src/search/search-share.ts';
import { StatisticsHook } from '#src/statistics/hook.ts';
import { startRetention } from '#src/statistics/retention.ts';
import { type SearchKey, searchKeyFrom } from '#src/statistics/search-key.ts';
import { type MachineTranslation, machineTranslation } from '#src/translation/machine/service.ts';

/** Everything that the routes work with. */
export interface Services {
  readonly database: Database;
  readonly readDatabases: ReadDatabases;
  readonly clock: Clock;
  /** Moves `clock`. */
  readonly movableClock: MovableClock;
  readonly config: Config;
  readonly newsroom: NewsroomSettings;
  readonly files: Pick<FileStores, 'originals' | 'renditions'>;
  readonly storage: MediaStorage;
  readonly renditions: Renditions;
  /** Bounds how many kits are read from their beginning for a part of them. */
  readonly kitTurns: KitTurns;
  /** Faces cut to the characters of public texts. */
  readonly fontSets: FontSets;
  readonly feed: ChangeFeed;
  readonly answers: AnswerCache;
  readonly passwordGrants: PasswordGrants;
  readonly previewTokens: PreviewTokens;
  readonly previews: Previews;
  /** Reads files from outside. */
  readonly parsing: ParseThread;
  /** Bounds what is read at once. */
  readonly reads: ReadQueue;
  /** The same of searches, which wait for each other and never before a page. */
  readonly searches: SearchShare;
  /** The drain of the server that uses these services. */
  readonly drain: Drain;
  readonly figures: Figures;
  /** Null where counts are sent nowhere. */
  readonly statisticsHook: StatisticsHook | null;
  /** Null where searches that find nothing are not counted. */
  readonly searchKey: SearchKey | null;
  /** Null where no service that translates is set. */
  readonly machine: MachineTranslation | null;
  readonly filmTitles: FilmTitles;
  /** Null where no receiver of traces is set. */
  readonly tracing: Tracing | null;
  /** Null where no mail can be sent. */
  readonly alerts: Alerts | null;
  /** The people of the newsroom, and their sign-in. */
  readonly people: People;
  /** The keys that sign the log of what was published. */
  readonly proofKeys: ProofKeys;
  /** The files that the log has already. */
  readonly sentFiles: SentFiles;
  readonly restart: Restart;
  /** The folder of the built studio; left out: in the sources' own `apps/studio/dist`. */
  readonly studioFolder?: string;
  /** The licences of what the product consists of; left out: what the build wrote. */
  readonly noticesFile?: string;
  readonly logger?: FastifyServerOptions['logger'];
  /** Whether each answer is held against what its call describes: in tests. */
  readonly checksAnswers?: boolean;
}

/**
 * Opens all that the content server works with; `close` ends it in the right order. Throws one
 * error with a line for each setting that is wrong. What `environment` leaves open of the newsroom's
 * languages and zone is as the stored configuration has it. `open` opens the database that they name.
 */
export async function createServices(
  environment: NodeJS.ProcessEnv,
  logger: FastifyServerOptions['logger'] = false,
  givenClock?: Clock,
  open = openDatabase,
): Promise<{ services: Services; close: () => Promise<void> }> {
  const given = readConfig(environment);
  const moved =
    givenClock === undefined
      ? movableClock(given.clockOffset)
      : movableClock(0, () => givenClock().getTime());
  const clock: Clock = () => new Date(moved.now());
  const log = typeof logger === 'object' ? pino(logger) : undefined;
  makePrivate('DATA_DIR', given.dataDir);
  const files = await openFileStores(given, log);
  const storage = createMediaStorage(files.originals);
  const figures = createFigures();
  const tracing = await openTracing(given.tracing);
  const renditions = createRenditions({
    ...{ originals: storage, store: files.renditions, figures, logger: log },
    maxCacheBytes: given.renditionsBytes,
  });
  const database = await open(given, { log: queryLog(figures, tracing) });
  try {
    await migrate(database.db);
    const newsroom = newsroomSettings(environment, await readConfiguration(database.db));
    const { config } = newsroom;
    await ensureListEntries(database.db, config.timeZone);
    if (!(await ensureIndex(database.db, clock, config))) {
      process.stderr.write('Search needs its index made: npm run reindex\n');
    }
    await ensureProofTexts(database.db, clock(), config.defaultLocale);
    const searches = searchShareOver(database.kind, () => figures.searchesRefused.inc());
    const feed = await createChangeFeed(database, { hasAlerts: config.alerts !== null });
    const endRetention = startRetention(database.background, {
      ...{ clock, months: config.statisticsMonths, timeZone: config.timeZone },
      countsSearches: config.searchSecret !== null,
      failed: (err) =>
        log?.warn({ err }, 'counts, searches or previews that are too old have stayed'),
    });
    const fontSets = await openFontSets(given.dataDir, renditions.files);
    const people = await openPeople(database.db, config);
    const parsing = new ParseThread();
    const statisticsHook =
      given.statisticsHook === null ? null : new StatisticsHook(given.statisticsHook, log);
    return {
      services: {
        database,
        readDatabases: createReadDatabases(database),
        clock,
        movableClock: moved,
        config,
        newsroom,
        files,
        storage,
        renditions,
        kitTurns: createKitTurns(),
        fontSets,
        feed,
        answers: new AnswerCache(feed, config.answerCacheBytes),
        parsing,
        reads: createReadQueue(() => searches.noteOther()),
        searches,
        passwordGrants: createPasswordGrants(config.grantSecret),
        previewTokens: createPreviewTokens(config.grantSecret),
        previews: createPreviews(database.db, config, clock),
        drain: createDrain(),
        figures,
        statisticsHook,
        searchKey: config.searchSecret === null ? null : searchKeyFrom(config.searchSecret),
        filmTitles: filmTitles(),
        machine: config.machineTranslation && machineTranslation(config.machineTranslation),
        tracing,
        alerts: config.alerts && createAlerts(config.alerts),
        people,
        proofKeys: await openProofKeys(config),
        sentFiles: createSentFiles(),
        restart: NO_RESTART,
        logger,
      },
      async close() {
        await feed.close();
        statisticsHook?.close();
        people.close();
        parsing.close();
        await endRetention();
        await renditions.settled();
        files.close();
        await database.close();
        await tracing?.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
