import { defineMessages } from '#src/i18n/messages.ts';
import { findingsInEnglish } from '#src/run/health/findings-english.ts';
import { findingsInGerman } from '#src/run/health/findings-german.ts';
import { findingsInJapanese } from '#src/run/health/findings-japanese.ts';

export const findingMessages = defineMessages({
  en: findingsInEnglish,
  de: findingsInGerman,
  ja: findingsInJapanese,
});
