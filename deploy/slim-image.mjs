/*
 * Run while the image is built, after `npm prune --omit=dev`: removes what no program loads there. The sample newsroom
 * is mounted where somebody publishes it.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What the site uses of these is in its bundle (decision 0060), and no command uses them. */
const BUNDLED = ['date-fns', '@date-fns', 'react-dom'];
const UNREAD = /\.(?:d\.[cm]?ts|map|md|markdown|flow|tsbuildinfo)$/i;
const FOR_OTHERS = /\.(?:cjs|iife\.js)$/;
const KEPT = /^(?:licen[cs]e|notice|copying)/i;

function removeFiles(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeFiles(path, pattern);
    else if (pattern.test(entry.name) && !KEPT.test(entry.name)) rmSync(path);
  }
}

const gone = [
  ...BUNDLED.map((name) => join('node_modules', name)),
  'content',
  'apps/studio/src',
  '.runtime',
];
for (const folder of gone) rmSync(folder, { recursive: true, force: true });
removeFiles('node_modules', UNREAD);
removeFiles('apps/content-api/node_modules', UNREAD);
// Its worker runs from source, by `import`.
removeFiles('node_modules/docx/dist', FOR_OTHERS);
mkdirSync('content');
