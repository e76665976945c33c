import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

const IMPORT = /@import "(@fontsource\/[\w-]+)\/(\d+)\.css";/g;
const SOURCES =
  /src: url\(\.\/(files\/[\w-]+\.woff2)\) format\('woff2'\), url\([^)]*\.woff\) [^;]*;/g;

/**
 * Inlines the packages' sheets without WOFF files, which no supported browser needs and which aren't
 * installed (tools/lib/remove-unused.mjs).
 */
async function inlineFaces(code: string): Promise<string> {
  const sheets = [...code.matchAll(IMPORT)].map(async ([, name = '', weight = '']) => {
    const sheet = await readFile(resolve(`${name}/${weight}.css`), 'utf8');
    return sheet.replace(SOURCES, `src: url("${name}/$1") format("woff2");`);
  });
  return (await Promise.all(sheets)).join('\n');
}

export function wholeFacesPlugin(): Plugin {
  return {
    name: 'masthead:whole-faces',
    enforce: 'pre',
    transform: {
      filter: { id: /\/styles\/fonts\/\w+-whole\.css(?:\?.*)?$/ },
      handler: async (code) => ({ code: await inlineFaces(code), map: null }),
    },
  };
}
