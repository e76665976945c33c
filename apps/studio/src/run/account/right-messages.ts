import { defineMessages } from '#src/i18n/messages.ts';

/** What each capability lets somebody do. */
export const rightMessages = defineMessages({
  en: {
    read: 'Read everything, drafts included, and preview the site at any time',
    follow: 'See which translations are missing or out of date',
    write: 'Write drafts of every type',
    media: 'Add files to the media library',
    publish: 'Publish, schedule and withdraw everything; replace files',
    pitch: 'Write, publish and withdraw pitches and their collections',
    translate: 'Translate into every language',
    translate_some: 'Translate into %{languages}',
    grant: 'Give journalists links to what is not public yet',
    press: 'Set passwords of items, and see what e-mail alerts send',
    configure: 'Change the configuration and redirects',
    administer:
      'Manage people and access tokens; see the audit and the server’s health; make backups',
  },
  de: {
    read: 'Alles lesen, auch Entwürfe, und die Website zu jedem Zeitpunkt ansehen',
    follow: 'Sehen, welche Übersetzungen fehlen oder veraltet sind',
    write: 'Entwürfe jeder Art schreiben',
    media: 'Dateien in die Mediathek bringen',
    publish: 'Alles veröffentlichen, planen und zurückziehen; Dateien ersetzen',
    pitch: 'Pitches und ihre Sammlungen schreiben, veröffentlichen und zurückziehen',
    translate: 'In jede Sprache übersetzen',
    translate_some: 'Übersetzen (%{languages})',
    grant: 'Journalistinnen und Journalisten Links zu noch nicht Öffentlichem geben',
    press: 'Passwörter von Inhalten setzen und sehen, was E-Mail-Benachrichtigungen verschicken',
    configure: 'Konfiguration und Weiterleitungen ändern',
    administer:
      'Personen und Zugangstokens verwalten, Protokoll und Zustand des Servers sehen, Sicherungen machen',
  },
  ja: {
    read: '下書きを含むすべての閲覧と、任意の時点のサイトのプレビュー',
    follow: '不足または古くなった翻訳の確認',
    write: 'あらゆる種類の下書きの執筆',
    media: 'メディアライブラリへのファイルの追加',
    publish: 'すべてのコンテンツの公開・予約・取り下げと、ファイルの差し替え',
    pitch: 'ピッチとそのコレクションの執筆・公開・取り下げ',
    translate: 'すべての言語への翻訳',
    translate_some: '翻訳（%{languages}）',
    grant: '公開前のコンテンツへのリンクを記者に渡すこと',
    press: 'コンテンツのパスワードの設定と、メール通知の内容の確認',
    configure: '設定とリダイレクトの変更',
    administer: 'メンバーとアクセストークンの管理、操作記録と稼働状況の確認、バックアップ',
  },
});
