/** What the health screen's findings are called and say in German, by their codes. */
export const findingsInGerman = {
  names: {
    database: 'Datenbank',
    files: 'Dateien',
    draining: 'Beenden',
    changes: 'Änderungen',
    clock_of_the_database: 'Uhr der Datenbank',
    schema: 'Schema',
    replica: 'Replik',
    search_index: 'Suchindex',
    lists: 'Listen',
    originals: 'Originale',
    renditions: 'Bildfassungen',
    backup: 'Sicherung',
    newsroom_languages_enabled: 'Sprachen',
    newsroom_languages_source: 'Ausgangssprache',
    newsroom_time_zone: 'Zeitzone',
    plans: 'Veröffentlichungspläne',
    alerts: 'Benachrichtigungen per E-Mail',
    pings_indexnow: 'IndexNow',
    pings_websub: 'WebSub',
  },
  failed: {
    message: 'Die Prüfung ist gescheitert: %{reason}',
  },
  stopping: {
    message: 'Der Server wird gerade beendet.',
  },
  database_away: {
    message: 'Nicht erreichbar: %{reason}',
    advice: 'Prüfen Sie, ob sie läuft und ob DATABASE_URL dorthin führt.',
  },
  database_well: {
    message: 'PostgreSQL %{version}, %{encoding}, %{left} von %{max} Verbindungen frei',
  },
  database_embedded: {
    message: 'Eingebettet, PostgreSQL %{version}, %{encoding}',
  },
  database_old: {
    message: 'PostgreSQL %{version} ist zu alt.',
    advice: 'Verwenden Sie PostgreSQL 15 oder neuer.',
  },
  encoding_not_utf8: {
    message: 'Ihre Zeichenkodierung ist %{encoding}.',
    advice: 'Legen Sie die Datenbank mit der Kodierung UTF8 an.',
  },
  few_connections: {
    message: 'PostgreSQL %{version}, %{encoding}, nur noch %{left} von %{max} Verbindungen frei',
    advice: 'Erhöhen Sie max_connections.',
  },
  clock_same: {
    message: 'Wie die des Inhaltsservers',
  },
  clock_differs: {
    message: 'Weicht um %{seconds} s von der des Inhaltsservers ab',
    advice: 'Lassen Sie beide Uhren per NTP stellen.',
  },
  no_tables: {
    message: 'Noch keine Tabellen',
    advice: 'Der erste Start des Inhaltsservers legt sie an.',
  },
  schema_newer: {
    message: 'Von einer neueren Version angelegt (%{migrations})',
    advice: 'Starten Sie diese Version.',
  },
  migrations_pending: {
    message: 'Ausstehende Migrationen: %{count} (%{migrations})',
    advice: 'Führen Sie npm run upgrade aus.',
  },
  trigrams_missing: {
    message: 'Die Erweiterung pg_trgm fehlt.',
    advice: 'Führen Sie create extension pg_trgm; aus.',
  },
  schema_current: {
    message: 'Von dieser Version (%{migration})',
  },
  replica_none: {
    message: 'Keine',
  },
  replica_current: {
    message: 'Hat alle Änderungen',
  },
  replica_behind: {
    message:
      'Änderungen im Rückstand: %{changes} (%{seconds} s). Bis dahin antwortet die Hauptdatenbank.',
  },
  replica_lagging: {
    message:
      'Änderungen im Rückstand: %{changes} (%{seconds} s). Bis dahin antwortet die Hauptdatenbank.',
    advice: 'Prüfen Sie ihre Replikation.',
  },
  not_a_replica: {
    message: 'DATABASE_READ_URL nennt keine Replik.',
    advice: 'Nennen Sie eine Streaming-Replik.',
  },
  index_other_version: {
    message: 'Von einer anderen Version angelegt',
    advice: 'Führen Sie npm run reindex aus.',
  },
  index_other_time_zone: {
    message: 'Hat die Jahre der Zeitzone %{time_zone}',
    advice: 'Führen Sie npm run reindex aus.',
  },
  index_other_source: {
    message: 'Hat die Namen der Ausgangssprache %{source}',
    advice: 'Führen Sie npm run reindex aus.',
  },
  index_incomplete: {
    message: 'Texte, die darin fehlen: %{missing} von %{all}',
    advice: 'Führen Sie npm run reindex aus.',
  },
  index_complete: {
    message: 'Vollständig (Version %{version}, Texte: %{all})',
  },
  lists_current: {
    message: 'Von dieser Version angelegt',
  },
  lists_outdated: {
    message: 'Von einer anderen Version oder für eine andere Zeitzone angelegt',
    advice: 'Starten Sie den Inhaltsserver neu.',
  },
  originals_uncounted: {
    message: 'Mehr Dateien, als sich in vier Sekunden zählen lassen',
    advice: 'npm run clean zählt sie.',
  },
  originals_missing: {
    message: 'Fehlende Dateien: %{missing} von %{all} (%{first}…)',
    advice:
      'Veröffentlichen Sie ihre Medien neu, oder stellen Sie originals/ aus der Sicherung wieder her.',
  },
  originals_orphaned: {
    message: 'Vollständig (%{all}); Dateien, die nichts braucht: %{orphans}',
    advice: 'Führen Sie npm run clean -- --orphans aus.',
  },
  originals_complete: {
    message: 'Vollständig (%{all})',
  },
  renditions_uncounted: {
    message: 'Werden gerade gezählt',
  },
  renditions_unbounded: {
    message: '%{bytes}, ohne Obergrenze',
  },
  renditions_bounded: {
    message: '%{bytes} von höchstens %{max_bytes}',
  },
  renditions_over: {
    message: '%{bytes}: mehr als %{max_bytes}',
    advice: 'Führen Sie npm run clean aus.',
  },
  backup_unknown: {
    message: 'Ihr Alter ist hier nicht bekannt.',
    advice: 'Prüfen Sie, ob npm run backup läuft, und proben Sie die Wiederherstellung.',
  },
  setting_later: {
    message: 'Die Änderung gilt ab dem nächsten Start, bis dahin: %{is}',
  },
  plans_late: {
    message: 'Verspätete Pläne: %{count}',
  },
  plans_failed: {
    message: 'Gescheiterte Pläne: %{count}. Ändern Sie sie oder sagen Sie sie ab.',
  },
  synonyms_silent: {
    message:
      'Synonymgruppen, die nichts finden, weil nichts Öffentliches eines ihrer Wörter hat: %{count} (%{languages}). Siehe „Konfiguration“.',
  },
  openings_held: {
    message: 'Wartet darauf, dass es jemand übernimmt: %{count}. Siehe „Heute“.',
  },
  alerts_wait: {
    message:
      'Abonnieren geht noch nicht: Benachrichtigungen warten auf einen Link vom Typ Datenschutzerklärung.',
  },
  mails_failing: {
    message: 'Seit %{since} lässt sich keine E-Mail versenden (%{reason}).',
  },
  alerts_failing: {
    message: 'Seit %{since} lässt sich nicht benachrichtigen (%{reason}).',
  },
  pings_failing: {
    message: 'Seit %{since} lässt sich keine Änderung mitteilen (%{reason}).',
  },
};
