/** `virtual:dictionary/LANGUAGE`: all texts of the studio in one language, loaded when it is chosen. */
import { checkTexts } from '@masthead/locales/interface-texts';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { dictionaryIn, wordFiles } from './dictionary.ts';

const PREFIX = 'virtual:dictionary/';

export function dictionariesPlugin(): Plugin {
  return {
    name: 'masthead:dictionaries',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      const language = LANGUAGES.find((each) => id === `\0${PREFIX}${each}`);
      if (language === undefined) return null;
      for (const file of wordFiles(language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(dictionaryIn(language))};`;
    },
    /** As files: what other languages are translated from, and held against (`content-api`'s `studio/dictionaries.ts`). */
    generateBundle() {
      const english = dictionaryIn('en');
      for (const language of LANGUAGES) {
        const texts = dictionaryIn(language);
        const { missing, lacking, faults } = checkTexts(english, texts, language);
        const wrong = [...missing, ...lacking, ...faults.map(({ path }) => path)];
        if (wrong.length > 0) this.error(`texts in ${language} are not as in English: ${wrong}`);
        const source = `${JSON.stringify(texts, null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: `dictionaries/${language}.json`, source });
      }
    },
  };
}
