/** All texts of the studio in a language, as the build makes one file of them: no screen imports this. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARE_NETWORK_NAMES } from '@masthead/contract/configuration/share-networks.ts';
import { isTexts, type Texts } from '@masthead/locales/interface-texts';
import type { Language } from '../src/i18n/languages.ts';

const SOURCES = join(import.meta.dirname, '../src');

/** The files that hold a language's texts: `AREA/words/LANGUAGE.json`. */
export const wordFiles = (language: Language): string[] =>
  globSync(`**/words/${language}.json`, { cwd: SOURCES })
    .sort()
    .map((file) => join(SOURCES, file));

export const dictionaryIn = (language: Language): Texts =>
  wordFiles(language)
    .map((file): Texts => JSON.parse(readFileSync(file, 'utf8')))
    .reduce(together, { fields: { choices: SHARE_NETWORK_NAMES } });

/** Each text stands in one file. */
function together(some: Texts, others: Texts): Texts {
  const merged = Object.entries(others).map(([key, text]): [string, string | Texts] => {
    const known = some[key];
    if (known === undefined) return [key, text];
    if (isTexts(known) && isTexts(text)) return [key, together(known, text)];
    throw new Error(`two files have the text “${key}”`);
  });
  return { ...some, ...Object.fromEntries(merged) };
}
