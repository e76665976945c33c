import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const HERE = import.meta.dirname;
const OUT = 'dist';

/** What production and `npm start` run. Every other command runs its sources. */
const PROGRAMS = [
  'src/run-server.ts',
  'bin/check-settings.ts',
  'bin/people.ts',
  '../../packages/content-files/bin/newsroom.ts',
  '../../packages/content-files/bin/publish.ts',
];

/** Each runs in a thread or process of its own and is found by its address. */
const THREADS = [
  'src/db/embedded-worker.ts',
  'src/font-sets/cut-worker.ts',
  'src/parsing/parse-worker.ts',
  'src/set-up/write-content.ts',
];

/** Packages that find files of their own beside themselves, or that are loaded by few newsrooms and late. */
const LEFT_OUT = [
  /^@electric-sql\//,
  /^@node-rs\//,
  /^(sharp|@img\/)/,
  /^(pino|pg-native|subset-font)(\/|$)/,
  /^@fontsource/,
  /^@(aws-sdk|smithy)\//,
  /^@opentelemetry\/(?!api$)/,
];

const ADDRESS = /new URL\('(\.\.?\/[^']+)', import\.meta\.url\)/g;

/** Addresses beside a module lead to the same files from the folder where all modules end up. */
function keepAddresses(): Plugin {
  const threads = THREADS.map((file) => resolve(HERE, file));
  const from = (id: string, path: string): string => {
    const target = resolve(dirname(id), path);
    if (threads.includes(target)) return `./${basename(target, '.ts')}.js`;
    if (target.endsWith('.ts'))
      throw new Error(`${target} is no entry of ${fileURLToPath(import.meta.url)}`);
    return `${relative(resolve(HERE, OUT), target)}${path.endsWith('/') ? '/' : ''}`;
  };
  return {
    name: 'masthead:keep-addresses',
    // While they stand as they were written.
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.ts') && !id.includes('/node_modules/') && code.includes('import.meta.url')
        ? code.replace(
            ADDRESS,
            (_all, path: string) => `new URL('${from(id, path)}', import.meta.url)`,
          )
        : null,
  };
}

/** `vite build`: the content server as few files, for reading 1,500 one by one takes most of a start. */
export default defineConfig({
  plugins: [keepAddresses()],
  // The same library in one file; its own modules read others' data from files beside them.
  resolve: { alias: { svgo: 'svgo/browser' } },
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: true,
    target: 'node22',
    outDir: OUT,
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      external: LEFT_OUT,
      input: Object.fromEntries(
        [...PROGRAMS, ...THREADS].map((file) => [basename(file, '.ts'), resolve(HERE, file)]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
