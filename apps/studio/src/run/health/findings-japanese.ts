/** What the health screen's findings are called and say in Japanese, by their codes. */
export const findingsInJapanese = {
  names: {
    database: 'データベース',
    files: 'ファイル',
    draining: '停止処理',
    changes: '変更の通知',
    clock_of_the_database: 'データベースの時計',
    schema: 'スキーマ',
    replica: 'レプリカ',
    search_index: '検索インデックス',
    lists: '一覧',
    originals: '元ファイル',
    renditions: '変換済み画像',
    backup: 'バックアップ',
    newsroom_languages_enabled: '言語',
    newsroom_languages_source: '原文の言語',
    newsroom_time_zone: 'タイムゾーン',
    plans: '公開計画',
    alerts: 'メール通知',
    pings_indexnow: 'IndexNow',
    pings_websub: 'WebSub',
  },
  failed: {
    message: '確認に失敗しました：%{reason}',
  },
  stopping: {
    message: 'サーバーは停止処理中です。',
  },
  database_away: {
    message: '応答がありません：%{reason}',
    advice: 'データベースが動いているか、DATABASE_URL が正しいかを確認してください。',
  },
  database_well: {
    message: 'PostgreSQL %{version}、%{encoding}、空き接続 %{left}／%{max}',
  },
  database_embedded: {
    message: '組み込み、PostgreSQL %{version}、%{encoding}',
  },
  database_old: {
    message: 'PostgreSQL %{version} は古すぎます。',
    advice: 'PostgreSQL 15 以降を使ってください。',
  },
  encoding_not_utf8: {
    message: '文字コードが %{encoding} です。',
    advice: '文字コード UTF8 でデータベースを作成してください。',
  },
  few_connections: {
    message: 'PostgreSQL %{version}、%{encoding}、空き接続が少なくなっています（%{left}／%{max}）',
    advice: 'max_connections を増やしてください。',
  },
  clock_same: {
    message: 'コンテンツサーバーと一致しています',
  },
  clock_differs: {
    message: 'コンテンツサーバーと %{seconds} 秒ずれています',
    advice: '両方の時計を NTP で合わせてください。',
  },
  no_tables: {
    message: 'テーブルがまだありません',
    advice: 'コンテンツサーバーの初回起動時に作成されます。',
  },
  schema_newer: {
    message: 'より新しいバージョンで作成されています（%{migrations}）',
    advice: 'そのバージョンを起動してください。',
  },
  migrations_pending: {
    message: '未適用のマイグレーション：%{count}件（%{migrations}）',
    advice: 'npm run upgrade を実行してください。',
  },
  trigrams_missing: {
    message: '拡張機能 pg_trgm がありません。',
    advice: 'create extension pg_trgm; を実行してください。',
  },
  schema_current: {
    message: 'このバージョンのものです（%{migration}）',
  },
  replica_none: {
    message: 'なし',
  },
  replica_current: {
    message: 'すべての変更が反映されています',
  },
  replica_behind: {
    message: '未反映の変更：%{changes}件（%{seconds}秒遅れ）。その間はプライマリが応答します。',
  },
  replica_lagging: {
    message: '未反映の変更：%{changes}件（%{seconds}秒遅れ）。その間はプライマリが応答します。',
    advice: 'レプリケーションを確認してください。',
  },
  not_a_replica: {
    message: 'DATABASE_READ_URL がレプリカを指していません。',
    advice: 'ストリーミングレプリカを指定してください。',
  },
  index_other_version: {
    message: '別のバージョンで作成されています',
    advice: 'npm run reindex を実行してください。',
  },
  index_other_time_zone: {
    message: '年が別のタイムゾーン（%{time_zone}）のものです',
    advice: 'npm run reindex を実行してください。',
  },
  index_other_source: {
    message: '名前が別の原文の言語（%{source}）のものです',
    advice: 'npm run reindex を実行してください。',
  },
  index_incomplete: {
    message: '未登録のテキスト：%{all}件中%{missing}件',
    advice: 'npm run reindex を実行してください。',
  },
  index_complete: {
    message: 'すべて登録済み（バージョン %{version}、テキスト%{all}件）',
  },
  lists_current: {
    message: 'このバージョンで作成されています',
  },
  lists_outdated: {
    message: '別のバージョンまたは別のタイムゾーンで作成されています',
    advice: 'コンテンツサーバーを再起動してください。',
  },
  originals_uncounted: {
    message: 'ファイルが多く、4秒では数えきれません',
    advice: 'npm run clean で数えられます。',
  },
  originals_missing: {
    message: '見つからないファイル：%{all}件中%{missing}件（%{first}…）',
    advice: '該当するメディアを公開し直すか、バックアップから originals/ を復元してください。',
  },
  originals_orphaned: {
    message: 'すべてあります（%{all}件）。使われていないファイル：%{orphans}件',
    advice: 'npm run clean -- --orphans を実行してください。',
  },
  originals_complete: {
    message: 'すべてあります（%{all}件）',
  },
  renditions_uncounted: {
    message: '集計中です',
  },
  renditions_unbounded: {
    message: '%{bytes}（上限なし）',
  },
  renditions_bounded: {
    message: '%{bytes}（上限 %{max_bytes}）',
  },
  renditions_over: {
    message: '%{bytes}（上限 %{max_bytes} を超えています）',
    advice: 'npm run clean を実行してください。',
  },
  backup_unknown: {
    message: 'いつのものか、ここでは分かりません。',
    advice: 'npm run backup が実行されているか確認し、復元を試してください。',
  },
  setting_later: {
    message: '変更は次回の起動から有効です。現在の設定：%{is}',
  },
  plans_late: {
    message: '遅れている公開計画：%{count}件',
  },
  plans_failed: {
    message: '失敗した公開計画：%{count}件。変更するか、取り消してください。',
  },
  synonyms_silent: {
    message:
      '公開中の記事に語がひとつもなく、何も見つからない同義語のグループ：%{count}件（%{languages}）。「設定」を見てください。',
  },
  openings_held: {
    message: '引き継ぎ待ち：%{count}件。「今日」を見てください。',
  },
  alerts_wait: {
    message: 'まだ購読できません。種類が「プライバシーポリシー」のリンクを設定してください。',
  },
  mails_failing: {
    message: '%{since}からメールを送信できていません（%{reason}）。',
  },
  alerts_failing: {
    message: '%{since}から通知できていません（%{reason}）。',
  },
  pings_failing: {
    message: '%{since}から変更を通知できていません（%{reason}）。',
  },
};
