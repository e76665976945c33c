import type { Language, Texts } from '#src/i18n/messages.ts';
import { captionMessages } from '#src/media/caption-messages.ts';
import { libraryMessages } from '#src/media/library-messages.ts';
import { mediumMessages } from '#src/media/medium-messages.ts';
import { privateDataMessages } from '#src/media/private-data-messages.ts';

const textsIn = (language: Language): Texts => ({
  ...libraryMessages[language],
  ...mediumMessages[language],
  ...privateDataMessages[language],
  captions: captionMessages[language],
});

export const mediaMessages: Readonly<Record<Language, Texts>> = {
  en: textsIn('en'),
  de: textsIn('de'),
  ja: textsIn('ja'),
};
