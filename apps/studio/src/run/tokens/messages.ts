import { defineMessages } from '#src/i18n/messages.ts';

export const tokenMessages = defineMessages({
  en: {
    title: 'Access tokens',
    intro: 'By a token a program publishes, translates or hands out links; the audit names it.',
    new: 'New token',
    name: 'Name',
    name_help: 'What uses it, such as “nightly import”.',
    scopes: 'May',
    created: 'Made',
    make: 'Make the token',
    made: 'This is the token “%{name}”. It is shown this once.',
    none: 'No program has a token of its own.',
    revoke: 'Revoke',
    revoke_question: 'Revoke “%{name}”? What uses it is refused from then on.',
    revoked: 'The token is revoked',
    revoked_at: 'Revoked',
  },
  de: {
    title: 'Zugangstokens',
    intro:
      'Mit einem Token veröffentlicht, übersetzt oder verteilt ein Programm Links; das Protokoll nennt es.',
    new: 'Neues Token',
    name: 'Name',
    name_help: 'Was es benutzt, etwa „nächtlicher Import“.',
    scopes: 'Darf',
    created: 'Erstellt',
    make: 'Token erstellen',
    made: 'Dies ist das Token „%{name}“. Es wird nur jetzt gezeigt.',
    none: 'Kein Programm hat ein eigenes Token.',
    revoke: 'Widerrufen',
    revoke_question: '„%{name}“ widerrufen? Was es benutzt, wird von da an abgewiesen.',
    revoked: 'Das Token ist widerrufen',
    revoked_at: 'Widerrufen',
  },
  ja: {
    title: 'アクセストークン',
    intro:
      'プログラムはトークンを使って公開・翻訳・リンクの発行を行います。操作記録にはその名前が残ります。',
    new: '新しいトークン',
    name: '名前',
    name_help: '「夜間インポート」など、何に使うかを書いてください。',
    scopes: 'できること',
    created: '作成日時',
    make: 'トークンを作成',
    made: 'トークン「%{name}」です。表示は今回限りです。',
    none: 'トークンを持つプログラムはありません。',
    revoke: '無効にする',
    revoke_question: '「%{name}」を無効にしますか？以後、このトークンは拒否されます。',
    revoked: 'トークンを無効にしました',
    revoked_at: '無効化',
  },
});

export const scopeMessages = defineMessages({
  en: { publish: 'Publish', translate: 'Translate', grant: 'Grant' },
  de: { publish: 'Veröffentlichen', translate: 'Übersetzen', grant: 'Freigeben' },
  ja: { publish: '公開', translate: '翻訳', grant: '共有' },
});

export const scopeWordMessages = defineMessages({
  en: {
    publish: 'items, media, configuration, redirects',
    translate: 'read the source, deliver translations',
    grant: 'embargo and preview links',
  },
  de: {
    publish: 'Inhalte, Medien, Konfiguration, Weiterleitungen',
    translate: 'Ausgangstexte lesen, Übersetzungen liefern',
    grant: 'Sperrfrist- und Vorschaulinks',
  },
  ja: {
    publish: 'コンテンツ、メディア、設定、リダイレクト',
    translate: '原文の閲覧と翻訳の納品',
    grant: '解禁・プレビューのリンク',
  },
});
