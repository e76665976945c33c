/** `virtual:dictionary/LANGUAGE`: all texts of the studio in one language, loaded when it is chosen. */
import type { Plugin } from 'vite';
import { dictionaryIn } from '../src/dictionary.ts';
import { LANGUAGES } from '../src/i18n/messages.ts';

const PREFIX = 'virtual:dictionary/';

export function dictionariesPlugin(): Plugin {
  return {
    name: 'masthead:dictionaries',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      const language = LANGUAGES.find((each) => id === `\0${PREFIX}${each}`);
      if (language === undefined) return null;
      return `export default ${JSON.stringify(dictionaryIn(language))};`;
    },
    /** As files: what other languages are translated from, and held against (`content-api`'s `studio/dictionaries.ts`). */
    generateBundle() {
      for (const language of LANGUAGES) {
        const source = `${JSON.stringify(dictionaryIn(language), null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: `dictionaries/${language}.json`, source });
      }
    },
  };
}
