import { chapterTexts } from '#src/help/chapter-texts.ts';
import { keyTexts } from '#src/help/key-texts.ts';
import type { Language, Texts } from '#src/i18n/messages.ts';

const textsIn = (language: Language): Texts => ({
  ...chapterTexts[language],
  keys: keyTexts[language],
});

export const helpMessages: Readonly<Record<Language, Texts>> = {
  en: textsIn('en'),
  de: textsIn('de'),
  ja: textsIn('ja'),
};
