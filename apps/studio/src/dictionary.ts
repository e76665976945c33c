/** All texts of the studio in a language, as the build makes one file of them: no screen imports this. */
import { SHARE_NETWORK_NAMES } from '@masthead/contract/configuration/share-networks.ts';
import { bodyMessages } from '#src/body/messages.ts';
import { fieldMessages } from '#src/forms/messages.ts';
import { helpMessages } from '#src/help/messages.ts';
import type { Language, Texts } from '#src/i18n/messages.ts';
import { itemMessages } from '#src/items/messages.ts';
import { frameMessages } from '#src/layout/frame-messages.ts';
import { layoutMessages } from '#src/layout/messages.ts';
import { mediaMessages } from '#src/media/messages.ts';
import { planMessages } from '#src/plan/messages.ts';
import { pressMessages } from '#src/press/messages.ts';
import { previewMessages } from '#src/preview/messages.ts';
import { reviewMessages } from '#src/review/messages.ts';
import { configurationFieldNames } from '#src/run/configuration/field-names.ts';
import { runMessages } from '#src/run/messages.ts';
import { sessionMessages } from '#src/session/messages.ts';
import { setUpMessages } from '#src/set-up/messages.ts';
import { translateMessages } from '#src/translate/messages.ts';

/** By the name under which screens ask for them. */
const SCREENS = {
  body: bodyMessages,
  fields: fieldMessages,
  frame: frameMessages,
  help: helpMessages,
  items: itemMessages,
  layout: layoutMessages,
  media: mediaMessages,
  plan: planMessages,
  press: pressMessages,
  preview: previewMessages,
  review: reviewMessages,
  run: runMessages,
  session: sessionMessages,
  set_up: setUpMessages,
  translate: translateMessages,
} as const;

export function dictionaryIn(language: Language): Texts {
  const own = Object.entries(SCREENS).map(([name, texts]) => [name, texts[language]]);
  const fields = fieldMessages[language];
  // A name that a content type has as well is the content type's.
  const names = { ...configurationFieldNames[language], ...partOf(fields, 'names') };
  const choices = { ...SHARE_NETWORK_NAMES, ...partOf(fields, 'choices') };
  return { ...Object.fromEntries(own), fields: { ...fields, names, choices } };
}

function partOf(fields: Texts, name: string): Texts {
  const part = fields[name];
  return typeof part === 'object' ? part : {};
}
