import { defineMessages } from '#src/i18n/messages.ts';

export const tokenMessages = defineMessages({
  en: {
    title: 'Access tokens',
    intro:
      'With a token, a program can publish, translate or create links. The audit names the token.',
    new: 'New token',
    name: 'Name',
    name_help: 'What uses it, such as “nightly import”.',
    scopes: 'May',
    created: 'Created',
    make: 'Create the token',
    made: 'This is the token “%{name}”. It is shown only once.',
    none: 'No tokens yet.',
    revoke: 'Revoke',
    revoke_question: 'Revoke “%{name}”? Programs that use it are refused immediately.',
    revoked: 'Token revoked',
    revoked_at: 'Revoked',
  },
  de: {
    title: 'Zugangstokens',
    intro:
      'Mit einem Token kann ein Programm veröffentlichen, übersetzen oder Links erstellen. Das Protokoll nennt das Token.',
    new: 'Neues Token',
    name: 'Name',
    name_help: 'Was es benutzt, etwa „nächtlicher Import“.',
    scopes: 'Darf',
    created: 'Erstellt',
    make: 'Token erstellen',
    made: 'Dies ist das Token „%{name}“. Es wird nur jetzt gezeigt.',
    none: 'Noch keine Tokens.',
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
