/** `virtual:calls`: method and path below `/studio/api` of every row of the contract's table of calls, without its schemas. */
import { CALL_NAMES, callRow, isOfStudio } from '@masthead/contract/calls';
import type { Plugin } from 'vite';

const ID = 'virtual:calls';

export function callsPlugin(): Plugin {
  return {
    name: 'masthead:calls',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const rows = CALL_NAMES.map((name) => {
        const { method, path } = callRow(name);
        return [name, [method, isOfStudio(name) ? path : `/v1${path}`]];
      });
      return `export default ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}
