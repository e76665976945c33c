import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import { removeUnused } from './remove-unused.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-unused-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
}

test('keeps the fonts of pages, cards and PDF files', () => {
  const font = '@fontsource/noto-sans-jp/files/noto-sans-jp';
  for (const range of ['0', 'latin-ext', 'japanese']) {
    for (const weight of [100, 400, 700, 800, 900]) {
      write(`${font}-${range}-${weight}-normal.woff`);
      write(`${font}-${range}-${weight}-normal.woff2`);
    }
  }
  write('@fontsource/inter/files/inter-latin-100-normal.woff');
  for (const range of ['7', 'emoji']) {
    write(`@fontsource/noto-emoji/files/noto-emoji-${range}-400-normal.woff`);
    write(`@fontsource/noto-emoji/files/noto-emoji-${range}-700-normal.woff2`);
  }
  removeUnused(folder);
  const kept = readdirSync(join(folder, '@fontsource/noto-sans-jp/files'));
  const woff2 = ['0', 'japanese', 'latin-ext'].flatMap((range) =>
    [400, 800, 900].map((weight) => `noto-sans-jp-${range}-${weight}-normal.woff2`),
  );
  const woff = [400, 700, 800].map((weight) => `noto-sans-jp-japanese-${weight}-normal.woff`);
  expect(kept.sort()).toEqual([...woff2, ...woff].sort());
  expect(readdirSync(join(folder, '@fontsource/inter/files'))).toHaveLength(1);
  expect(readdirSync(join(folder, '@fontsource/noto-emoji/files'))).toEqual([
    'noto-emoji-emoji-400-normal.woff',
  ]);
});

test('removes source maps of scripts and styles, and nothing that only sounds like one', () => {
  const maps = ['a/dist/index.js.map', 'a/node_modules/b/x.d.cts.map', 'a/style.css.map'];
  const others = ['a/dist/index.js', 'a/source.map', 'a/map/index.js', 'a/site.js.map.json'];
  for (const path of [...maps, ...others]) write(path);
  removeUnused(folder);
  expect(maps.filter((path) => existsSync(join(folder, path)))).toEqual([]);
  expect(others.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

/** What npm installs for the workspaces alone: packages by their place, with what they need and no peers. */
function startSet() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const open = Object.keys(packages).filter((place) => /^(apps|packages)\/[^/]+$/.test(place));
  const placesAbove = (place) =>
    place
      .split(/\/?node_modules\//)
      .map((_, at, parts) =>
        [...parts.slice(0, parts.length - at), ''].join('/node_modules/').replace(/^\//, ''),
      );
  while (open.length > 0) {
    const place = open.pop();
    if (found.has(place)) continue;
    found.add(place);
    const entry = packages[place];
    const names = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.devDependencies,
    };
    for (const name of Object.keys(names)) {
      const at = [...placesAbove(place), 'node_modules/']
        .map((above) => `${above}${name}`)
        .find((each) => packages[each]);
      if (at !== undefined) open.push(packages[at].link ? packages[at].resolved : at);
    }
  }
  return { packages, found };
}

test('a start installs no test tools', () => {
  const { packages, found } = startSet();
  expect(found.has('node_modules/vite')).toBe(true);
  const tools = Object.keys(packages[''].devDependencies).filter(
    (name) => found.has(`node_modules/${name}`) && packages[`node_modules/${name}`].dev,
  );
  expect(tools).toEqual([]);
});
