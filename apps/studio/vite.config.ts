import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { callsPlugin } from './build/calls.ts';
import { configurationFieldsPlugin } from './build/configuration-fields.ts';
import { contentTypesPlugin } from './build/content-types.ts';
import { dictionariesPlugin } from './build/dictionaries.ts';

/** Scripts and styles are compressed once, here, at the highest quality. */
function compressAssets(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'masthead:compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets');
      const names = await readdir(folder);
      for (const name of names.filter((each) => /\.(js|css|svg)$/.test(each))) {
        await writeFile(
          join(folder, `${name}.br`),
          await compress(await readFile(join(folder, name))),
        );
      }
    },
  };
}

export default defineConfig({
  base: '/studio/',
  plugins: [
    react(),
    callsPlugin(),
    contentTypesPlugin(),
    configurationFieldsPlugin(),
    dictionariesPlugin(),
    compressAssets(),
  ],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.2'],
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // The content security policy lets pictures of `data:` addresses in, and no faces.
    assetsInlineLimit: 0,
  },
});
