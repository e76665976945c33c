import { controlTexts } from '#src/forms/texts/controls.ts';
import { nameTexts } from '#src/forms/texts/names.ts';
import { typeTexts } from '#src/forms/texts/types.ts';
import type { Language, Texts } from '#src/i18n/messages.ts';

const textsIn = (language: Language): Texts => ({
  ...typeTexts[language],
  ...nameTexts[language],
  ...controlTexts[language],
});

/** Names of types, fields and choices. A test holds that nothing of a content type is without its own. */
export const fieldMessages: Readonly<Record<Language, Texts>> = {
  en: textsIn('en'),
  de: textsIn('de'),
  ja: textsIn('ja'),
};
