/*
 * `node tools/write-icons.mjs`, run by hand: writes the icons that we draw, out of three packages that are fetched for this alone.
 *
 *   packages/material-icons/icons/                    each icon that the studio imports
 *   apps/site/src/components/drawings/lucide.json     each icon that is a key of this file
 *   apps/site/src/components/drawings/simple-icons.json
 *
 * A new icon: import it in the studio, or add its name to the JSON file with an empty text, then run this. A new version: change it below, or for
 * Material in packages/material-icons/package.json.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './lib/command.mjs';
import { runMain } from './lib/main.mjs';
import { failureOf, findNpm } from './lib/npm.mjs';
import { ROOT } from './lib/paths.mjs';
import { Problem } from './lib/problem.mjs';

const LUCIDE = 'lucide-static@1.62.0';
const SIMPLE_ICONS = 'simple-icons@16.37.0';
const MATERIAL = join(ROOT, 'packages/material-icons');
const DRAWINGS = join(ROOT, 'apps/site/src/components/drawings');

const scratch = mkdtempSync(join(tmpdir(), 'masthead-icons-'));

async function fetchPackage(name) {
  const folder = mkdtempSync(join(scratch, 'package-'));
  const args = [await findNpm(), 'pack', '--pack-destination', folder, '--workspaces=false', name];
  const { code, lines } = await runCommand(process.execPath, args, { cwd: folder });
  if (code !== 0) throw new Problem([`${name} could not be fetched:`, ...failureOf(lines)]);
  const [archive] = readdirSync(folder);
  await runCommand('tar', ['-xzf', archive], { cwd: folder });
  return join(folder, 'package');
}

const IMPORT = /(?:from|import|require\()\s*'@mui\/icons-material\/(\w+)'/g;

function importedBelow(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.[jt]sx?$/.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => name));
}

/** Reads `_jsx("path", { d: "…" }, "0")`. */
function materialShapes(module) {
  const calls = module.matchAll(/_jsx\("(\w+)", (\{[^}]*\})/g);
  const attribute = /(\w+): ("(?:[^"\\]|\\.)*")/g;
  return [...calls].map(([, element, attributes]) => [
    element,
    Object.fromEntries(
      [...attributes.matchAll(attribute)].map(([, key, value]) => [key, JSON.parse(value)]),
    ),
  ]);
}

async function writeMaterial() {
  const { name, version } = JSON.parse(readFileSync(join(MATERIAL, 'package.json'), 'utf8'));
  const source = await fetchPackage(`${name}@${version}`);
  const names = new Set(importedBelow(join(ROOT, 'apps/studio/src')));
  const target = join(MATERIAL, 'icons');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  for (const icon of names) {
    const shapes = materialShapes(readFileSync(join(source, `${icon}.mjs`), 'utf8'));
    const text = `import { icon } from '../icon.ts';\n\nexport default icon('${icon}', ${JSON.stringify(shapes)});\n`;
    writeFileSync(join(target, `${icon}.ts`), text);
  }
}

/** @param {(name: string) => string} shapesOf what the package draws by this name */
function writeDrawings(file, shapesOf) {
  const path = join(DRAWINGS, file);
  const names = Object.keys(JSON.parse(readFileSync(path, 'utf8')));
  const drawings = Object.fromEntries(names.sort().map((name) => [name, shapesOf(name)]));
  writeFileSync(path, `${JSON.stringify(drawings, null, 2)}\n`);
}

async function writeLucide() {
  const source = await fetchPackage(LUCIDE);
  writeDrawings('lucide.json', (name) =>
    // The style sheet says how lines are drawn.
    readFileSync(join(source, 'icons', `${name}.svg`), 'utf8')
      .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$|\n\s*/g, '')
      .replaceAll(' />', '/>'),
  );
}

async function writeNetworks() {
  const source = await fetchPackage(SIMPLE_ICONS);
  writeDrawings('simple-icons.json', (name) => {
    const [, path] = /<path d="([^"]+)"/.exec(
      readFileSync(join(source, 'icons', `${name}.svg`), 'utf8'),
    );
    return path;
  });
}

await runMain(async () => {
  try {
    await writeMaterial();
    await writeLucide();
    await writeNetworks();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const biome = join(ROOT, 'node_modules/.bin/biome');
  await runCommand(biome, ['check', '--write', MATERIAL, DRAWINGS], { cwd: ROOT });
});
