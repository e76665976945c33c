import type { Language, Texts } from '#src/i18n/messages.ts';
import { deskMessages } from '#src/translate/desk-messages.ts';
import { helpMessages } from '#src/translate/help-messages.ts';
import { unitMessages } from '#src/translate/unit-messages.ts';

const textsIn = (language: Language): Texts => ({
  ...deskMessages[language],
  ...unitMessages[language],
  help: helpMessages[language],
});

export const translateMessages: Readonly<Record<Language, Texts>> = {
  en: textsIn('en'),
  de: textsIn('de'),
  ja: textsIn('ja'),
};
