import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { browserslistToTargets } from 'lightningcss';
import { defineConfig, type Plugin } from 'vite';
import { bareImportsPlugin } from './build/bare-imports.ts';
import { bundleStyles } from './build/bundle-styles.ts';
import { buildOfflineWorker } from './build/offline-worker.ts';
import { scriptRulesPlugin } from './build/script-rules.ts';
import { SCOPED_PATTERN, ShortClassNames } from './build/short-class-names.ts';
import { wholeFacesPlugin } from './build/whole-faces.ts';

/** What runs today's web platform: two years of the engines that all browsers share. */
const TARGETS = browserslistToTargets(['chrome 120', 'edge 120', 'firefox 121', 'safari 17.2']);

const WITH_REACT =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/](draw-island|use-copying|reduced-motion)\.ts|components[\\/](Icon\.tsx|drawings[\\/]lucide\.json)/;

const FONTS = /\.woff2?$/;

/** Packages that find files of their own beside themselves. All others are in the bundle: reading their 1,000 modules took half of a start. */
const LEFT_OUT = [
  /^@electric-sql\//,
  /^(sharp|@img\/|pino|wawoff2)(\/|$)/,
  /^@myriaddreamin\//,
  /^@opentelemetry\/(?!api$)/,
];

/**
 * Styles are joined to the few sheets that documents link, the service worker is made; scripts and styles are
 * compressed once, here, at the highest quality.
 */
function finishAssets(isSsrBuild: boolean, classes: ShortClassNames): Plugin {
  const compress = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: 'masthead:finish-assets',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      if (isSsrBuild) await bundleStyles(dir, (sheet) => classes.rename(sheet));
      else await writeFile(join(dir, 'offline-worker.js'), await buildOfflineWorker());
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

function ownPlugins(isSsrBuild: boolean): Plugin[] {
  const classes = new ShortClassNames();
  return [
    scriptRulesPlugin(),
    wholeFacesPlugin(),
    bareImportsPlugin(),
    classes.plugin(),
    finishAssets(isSsrBuild, classes),
  ];
}

/** `vite build` makes what browsers load, `vite build --ssr` the one bundle that the server runs. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), ...ownPlugins(isSsrBuild === true)],
  appType: 'custom',
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      targets: TARGETS,
      // Grid lines and containers are named by the shared sheets and used by the modules.
      cssModules: { grid: false, container: false, pattern: SCOPED_PATTERN },
    },
  },
  ssr: {
    // The production build of React is in the bundle whatever NODE_ENV says at run time.
    noExternal: command === 'build' ? true : [/^@masthead\//],
  },
  build: {
    target: isSsrBuild ? 'node22' : ['chrome120', 'firefox121', 'safari17.2'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: true,
    ssrEmitAssets: true,
    cssCodeSplit: isSsrBuild === true,
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: (file) => (FONTS.test(file) ? false : undefined),
    ...(isSsrBuild && { ssr: true }),
    rolldownOptions: isSsrBuild
      ? {
          external: LEFT_OUT,
          input: 'src/create-site.ts',
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        }
      : {
          input: 'client.ts',
          output: {
            codeSplitting: {
              // All that most islands share comes in one file beside the island's own.
              groups: [{ name: 'react', test: WITH_REACT }],
            },
          },
        },
  },
}));
