import type { Language, Texts } from '#src/i18n/messages.ts';
import { bulkTexts } from '#src/items/texts/bulk.ts';
import { historyTexts } from '#src/items/texts/history.ts';
import { listTexts } from '#src/items/texts/list.ts';
import { liveTexts } from '#src/items/texts/live.ts';
import { publishingTexts } from '#src/items/texts/publishing.ts';
import { viewTexts } from '#src/items/texts/views.ts';
import { writingTexts } from '#src/items/texts/writing.ts';

const textsIn = (language: Language): Texts => ({
  ...listTexts[language],
  ...bulkTexts[language],
  ...publishingTexts[language],
  ...liveTexts[language],
  ...historyTexts[language],
  ...writingTexts[language],
  ...viewTexts[language],
});

export const itemMessages: Readonly<Record<Language, Texts>> = {
  en: textsIn('en'),
  de: textsIn('de'),
  ja: textsIn('ja'),
};
