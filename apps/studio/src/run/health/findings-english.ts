/** What the health screen's findings are called and say in English, by their codes. */
export const findingsInEnglish = {
  names: {
    database: 'Database',
    files: 'Files',
    draining: 'Shutdown',
    changes: 'Changes',
    clock_of_the_database: 'Clock of the database',
    schema: 'Schema',
    replica: 'Replica',
    search_index: 'Search index',
    lists: 'Lists',
    originals: 'Originals',
    renditions: 'Renditions',
    backup: 'Backup',
    newsroom_languages_enabled: 'Languages',
    newsroom_languages_source: 'Source language',
    newsroom_time_zone: 'Time zone',
    plans: 'Release plans',
    alerts: 'E-mail alerts',
    pings_indexnow: 'IndexNow',
    pings_websub: 'WebSub',
  },
  failed: {
    message: 'The check failed: %{reason}',
  },
  stopping: {
    message: 'The server is about to stop.',
  },
  database_away: {
    message: 'Cannot be asked: %{reason}',
    advice: 'See that it runs, and that DATABASE_URL leads there.',
  },
  database_well: {
    message: 'PostgreSQL %{version}, %{encoding}, %{left} of %{max} connections left',
  },
  database_embedded: {
    message: 'Embedded, PostgreSQL %{version}, %{encoding}',
  },
  database_old: {
    message: 'PostgreSQL %{version} is too old.',
    advice: 'Use PostgreSQL 15 or newer.',
  },
  encoding_not_utf8: {
    message: 'Its encoding is %{encoding}.',
    advice: 'Make the database with encoding UTF8.',
  },
  few_connections: {
    message: 'PostgreSQL %{version}, %{encoding}, only %{left} of %{max} connections left',
    advice: 'Raise max_connections.',
  },
  clock_same: {
    message: 'As that of the content server',
  },
  clock_differs: {
    message: 'Differs from the content server’s by %{seconds} s',
    advice: 'Have both clocks set by NTP.',
  },
  no_tables: {
    message: 'No tables yet',
    advice: 'The first start of the content server makes them.',
  },
  schema_newer: {
    message: 'Made by a newer version (%{migrations})',
    advice: 'Start that version.',
  },
  migrations_pending: {
    message: 'Migrations pending: %{count} (%{migrations})',
    advice: 'Run npm run upgrade.',
  },
  trigrams_missing: {
    message: 'The extension pg_trgm is missing.',
    advice: 'Run create extension pg_trgm;',
  },
  schema_current: {
    message: 'Of this version (%{migration})',
  },
  replica_none: {
    message: 'None',
  },
  replica_current: {
    message: 'Has every change',
  },
  replica_behind: {
    message: 'Changes behind: %{changes} (%{seconds} s). The primary answers meanwhile.',
  },
  replica_lagging: {
    message: 'Changes behind: %{changes} (%{seconds} s). The primary answers meanwhile.',
    advice: 'See its replication.',
  },
  not_a_replica: {
    message: 'DATABASE_READ_URL names no replica.',
    advice: 'Name a streaming replica.',
  },
  index_other_version: {
    message: 'Made by another version',
    advice: 'Run npm run reindex.',
  },
  index_other_time_zone: {
    message: 'Has the years of the time zone %{time_zone}',
    advice: 'Run npm run reindex.',
  },
  index_other_source: {
    message: 'Has the names of the source language %{source}',
    advice: 'Run npm run reindex.',
  },
  index_incomplete: {
    message: 'Texts that are not in it: %{missing} of %{all}',
    advice: 'Run npm run reindex.',
  },
  index_complete: {
    message: 'Complete (version %{version}, texts: %{all})',
  },
  lists_current: {
    message: 'Made by this version',
  },
  lists_outdated: {
    message: 'Made by another version or for another time zone',
    advice: 'Restart the content server.',
  },
  originals_uncounted: {
    message: 'More files than can be counted in four seconds',
    advice: 'npm run clean counts them.',
  },
  originals_missing: {
    message: 'Missing files: %{missing} of %{all} (%{first}…)',
    advice: 'Publish their media again, or restore originals/ from the backup.',
  },
  originals_orphaned: {
    message: 'Complete (%{all}); files that nothing needs: %{orphans}',
    advice: 'Run npm run clean -- --orphans.',
  },
  originals_complete: {
    message: 'Complete (%{all})',
  },
  renditions_uncounted: {
    message: 'Being counted',
  },
  renditions_unbounded: {
    message: '%{bytes}, without a bound',
  },
  renditions_bounded: {
    message: '%{bytes} of at most %{max_bytes}',
  },
  renditions_over: {
    message: '%{bytes}: more than %{max_bytes}',
    advice: 'Run npm run clean.',
  },
  backup_unknown: {
    message: 'Its age is not known here.',
    advice: 'See that npm run backup runs, and try a restore.',
  },
  setting_later: {
    message: 'The change holds from the next start; until then: %{is}',
  },
  plans_late: {
    message: 'Plans that are late: %{count}',
  },
  plans_failed: {
    message: 'Plans that have failed: %{count}. Change or cancel them.',
  },
  synonyms_silent: {
    message:
      'Groups of synonyms that find nothing, because nothing public has a word of them: %{count} (%{languages}). See Configuration.',
  },
  openings_held: {
    message: 'Waiting for somebody to take over: %{count}. See Today.',
  },
  alerts_wait: {
    message: 'Readers cannot subscribe yet: alerts wait for a link of the type privacy notice.',
  },
  mails_failing: {
    message: 'No mail could be handed over since %{since} (%{reason}).',
  },
  alerts_failing: {
    message: 'What is new could not be told since %{since} (%{reason}).',
  },
  pings_failing: {
    message: 'No change could be told since %{since} (%{reason}).',
  },
} as const;
