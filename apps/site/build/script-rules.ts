import { SCRIPTS } from '@masthead/locales/registry';
import type { Plugin } from 'vite';
import { scriptRules } from '../src/styles/script-properties.ts';

/** The sheet of a script's faces; in development asked for as a link, with a query. */
const FACES = /\/styles\/fonts\/(\w+)\.css(?:\?.*)?$/;

/** Adds to the sheet of a script's faces how its locales are set: what no page says by itself. */
export function scriptRulesPlugin(): Plugin {
  return {
    name: 'masthead:script-rules',
    enforce: 'pre',
    transform: {
      filter: { id: FACES },
      handler(code, id) {
        const name = FACES.exec(id)?.[1];
        const script = SCRIPTS.find((each) => each === name);
        return script === undefined ? undefined : { code: code + scriptRules(script), map: null };
      },
    },
  };
}
