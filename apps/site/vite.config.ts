import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { browserslistToTargets } from 'lightningcss';
import { defineConfig, type Plugin } from 'vite';

/** What runs today's web platform: two years of the engines that all browsers share. */
const TARGETS = browserslistToTargets(['chrome 120', 'edge 120', 'firefox 121', 'safari 17.2']);

const FONTS = /\.woff2?$/;

/** Scripts and styles are compressed once, here, at the highest quality. */
function precompress(): Plugin {
  const compress = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: 'masthead:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets');
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((each) => /\.(js|css|svg)$/.test(each))) {
        const file = join(folder, name);
        const content = await readFile(file);
        await writeFile(`${file}.br`, await compress(content));
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
      }
    },
  };
}

/** `vite build` makes what browsers load, `vite build --ssr` the one bundle that the server runs. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), precompress()],
  appType: 'custom',
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      targets: TARGETS,
      // Grid lines and containers are named by the shared sheets and used by the modules.
      cssModules: { grid: false, container: false },
    },
  },
  ssr: {
    // Inlined so that the production build of React is taken whatever NODE_ENV says at run time.
    noExternal:
      command === 'build'
        ? [/^react/, /^@portabletext\//, 'scheduler', /^@masthead\//]
        : [/^@masthead\//],
  },
  build: {
    target: isSsrBuild ? 'node22' : ['chrome120', 'firefox121', 'safari17.2'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: true,
    ssrEmitAssets: true,
    cssCodeSplit: isSsrBuild === true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: (file) => (FONTS.test(file) ? false : undefined),
    ...(isSsrBuild && { ssr: true }),
    rolldownOptions: isSsrBuild
      ? {
          input: 'src/create-site.ts',
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        }
      : {
          input: 'client.ts',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
              ],
            },
          },
        },
  },
}));
