import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCRIPTS, type Script } from '@masthead/locales/registry';
import type { Plugin } from 'vite';
import { MARKED } from '../src/styles/face-sheet.ts';
import { scriptRules } from '../src/styles/script-properties.ts';
import { latinFaces } from './cut-faces.ts';
import { withoutSharedPunctuation } from './shared-punctuation.ts';

const FACES = /\/styles\/fonts\/(\w+)\.css(?:\?.*)?$/;

const LATIN = fileURLToPath(new URL('../src/styles/fonts/Latn.css', import.meta.url));
const LATIN_IMPORT = '@import "./Latn.css";';
/** Scripts with dashes, quotation marks and dots of their own. */
const OWN_PUNCTUATION: ReadonlySet<Script> = new Set<Script>(['Jpan', 'Kore', 'Hans', 'Hant']);

/**
 * Adds the locales of a script to its font sheet, and for scripts with their own punctuation the Latin fonts
 * without it.
 */
export function scriptRulesPlugin(): Plugin {
  return {
    name: 'masthead:script-rules',
    enforce: 'pre',
    transform: {
      filter: { id: FACES },
      async handler(code, id) {
        const name = FACES.exec(id)?.[1];
        const script = SCRIPTS.find((each) => each === name?.replace(MARKED, ''));
        if (name === undefined || script === undefined) return undefined;
        this.addWatchFile(LATIN);
        const base = name.endsWith(MARKED) ? 'marked' : 'plain';
        const latin = (await latinFaces(dirname(LATIN), base)) + (await readFile(LATIN, 'utf8'));
        const faces = OWN_PUNCTUATION.has(script) ? withoutSharedPunctuation(latin) : latin;
        // Imports go before rules.
        const own = name === 'Latn' ? '' : code.replace(LATIN_IMPORT, '');
        return { code: own + faces + scriptRules(name), map: null };
      },
    },
  };
}
