import { defineMessages, type Language, type Texts } from '#src/i18n/messages.ts';
import { accountMessages } from '#src/run/account/messages.ts';
import { rightMessages } from '#src/run/account/right-messages.ts';
import { auditMessages, deedMessages } from '#src/run/audit/messages.ts';
import { configurationMessages, sectionMessages } from '#src/run/configuration/messages.ts';
import { findingMessages } from '#src/run/health/finding-messages.ts';
import { healthMessages } from '#src/run/health/messages.ts';
import { peopleMessages, roleMessages, roleWordMessages } from '#src/run/people/messages.ts';
import { redirectMessages } from '#src/run/redirects/messages.ts';
import { scopeMessages, scopeWordMessages, tokenMessages } from '#src/run/tokens/messages.ts';

const common = defineMessages({
  en: {
    away: 'The server cannot be reached. Try again.',
    done: 'Done, I have saved it',
    copy: 'Copy',
    copied: 'Copied',
    actions: 'Actions',
    newer: 'Newer',
    older: 'Older',
    page: 'Page %{number} of %{pages}, %{total} entries',
  },
  de: {
    away: 'Der Server ist nicht erreichbar. Versuchen Sie es noch einmal.',
    done: 'Fertig, ich habe es aufbewahrt',
    copy: 'Kopieren',
    copied: 'Kopiert',
    actions: 'Aktionen',
    newer: 'Neuere',
    older: 'Ältere',
    page: 'Seite %{number} von %{pages}, %{total} Einträge',
  },
  ja: {
    away: 'サーバーに接続できません。もう一度お試しください。',
    done: '控えたので閉じる',
    copy: 'コピー',
    copied: 'コピーしました',
    actions: '操作',
    newer: '新しいもの',
    older: '古いもの',
    page: '%{pages}ページ中 %{number}ページ（全%{total}件）',
  },
});

const PARTS = {
  account: accountMessages,
  people: peopleMessages,
  rights: rightMessages,
  roles: roleMessages,
  role_words: roleWordMessages,
  tokens: tokenMessages,
  scopes: scopeMessages,
  scope_words: scopeWordMessages,
  audit: auditMessages,
  deeds: deedMessages,
  health: healthMessages,
  findings: findingMessages,
  configuration: configurationMessages,
  sections: sectionMessages,
  redirects: redirectMessages,
} as const;

const partsIn = (language: Language): Texts =>
  Object.fromEntries(Object.entries(PARTS).map(([name, texts]) => [name, texts[language]]));

export const runMessages: Readonly<Record<Language, Texts>> = {
  en: { ...common.en, ...partsIn('en') },
  de: { ...common.de, ...partsIn('de') },
  ja: { ...common.ja, ...partsIn('ja') },
};
