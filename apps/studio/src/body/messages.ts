import { blockTexts } from '#src/body/texts/blocks.ts';
import { pasteTexts } from '#src/body/texts/paste.ts';
import { writingTexts } from '#src/body/texts/text.ts';
import type { Language, Texts } from '#src/i18n/messages.ts';

const textsIn = (language: Language): Texts => ({
  ...blockTexts[language],
  ...writingTexts[language],
  ...pasteTexts[language],
});

export const bodyMessages: Readonly<Record<Language, Texts>> = {
  en: textsIn('en'),
  de: textsIn('de'),
  ja: textsIn('ja'),
};
