import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSupportedPlatform } from './node-runtime.mjs';

/** @typedef {{ name: string, path: string, version: string, licence: string | null }} ShippedPackage `path`: in the lock file; `licence`: an SPDX expression */

/** Compatible with a product under the Apache License 2.0. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'MPL-2.0'],
  ...['OFL-1.1', 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Unlicense', 'BlueOak-1.0.0', 'Zlib'],
  'Python-2.0',
]);

/** sharp loads libvips as a separate, replaceable library. */
const LINKED = { name: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later' };

/** Packages without an SPDX licence in package.json, each with the reason for ours. */
const READ_BY_US = {
  'css-mediaquery': {
    licence: 'BSD-3-Clause',
    reason: 'named BSD; its LICENSE has the three clauses',
  },
};

/** They make the studio's files and are no part of them. */
const BUILD_TOOLS = ['vite', '@vitejs/plugin-react'];
/** Its development dependencies are sent to browsers. */
const BUNDLED = 'apps/studio';

/** @param {string} root @returns {{ packages: Record<string, LockEntry> }} */
export function readLock(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

/**
 * Everything that the product consists of: what the programs load, on all platforms that it runs on, and what the studio's
 * files are made of.
 * @typedef {{ version?: string, license?: string, link?: boolean, resolved?: string, os?: string[], cpu?: string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockEntry
 * @param {{ packages: Record<string, LockEntry> }} lock
 * @returns {ShippedPackage[]} by name
 */
export function shippedPackages({ packages }) {
  const found = new Set();
  const waiting = Object.keys(packages).filter((path) => /^(apps|packages)\/[^/]+$/.test(path));
  for (const path of waiting) {
    for (const name of dependenciesOf(path, packages[path])) {
      const place = placeOf(packages, path, name);
      if (place === null || found.has(place) || !runsHere(packages[place])) continue;
      found.add(place);
      waiting.push(place);
    }
  }
  return [...found]
    .map((path) => {
      const { version = '', license } = packages[path];
      const name = nameOf(path);
      return { name, path, version, licence: licenceOf(name, license) };
    })
    .sort((a, b) => (a.name === b.name ? compare(a.path, b.path) : compare(a.name, b.name)));
}

const compare = (a, b) => (a < b ? -1 : Number(a > b));
const licenceOf = (name, field) => READ_BY_US[name]?.licence ?? field ?? null;
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function dependenciesOf(path, entry) {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = entry;
  const { peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta[name]?.optional !== true,
  );
  const bundled =
    path === BUNDLED
      ? Object.keys(devDependencies ?? {}).filter((name) => !BUILD_TOOLS.includes(name))
      : [];
  const own = { ...dependencies, ...optionalDependencies };
  return [...Object.keys(own), ...peers, ...bundled];
}

/** Where Node finds a package from another's folder; null for our own, and for left-out ones. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return packages[place].link ? null : place;
    if (folder === '') return null;
  }
}

/** Platform packages of Linux and macOS are shipped (`checkPlatform`). */
function runsHere({ os, cpu }) {
  const systems = os ?? ['linux', 'darwin'];
  const processors = cpu ?? ['x64', 'arm64'];
  return systems.some((system) =>
    processors.some((processor) => isSupportedPlatform(`${system}-${processor}`)),
  );
}

/**
 * @param {readonly ShippedPackage[]} shipped
 * @returns {string[]} a line for each package that may not be shipped
 */
export function licenceProblems(shipped) {
  return shipped.flatMap(({ name, version, licence }) => {
    if (licence === null) return [`${name}@${version} names no licence`];
    const isFine = isAllowed(licence, (each) => mayShip(each, name));
    return isFine ? [] : [`${name}@${version} is under ${licence}, which is not allowed`];
  });
}

const mayShip = (licence, name) =>
  ALLOWED.has(licence) || (licence === LINKED.licence && LINKED.name.test(name));

/**
 * Of an SPDX expression AND needs all, OR one. What it does not understand is not allowed.
 * @param {string} expression
 * @param {(licence: string) => boolean} may
 */
export function isAllowed(expression, may) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let isExpression = true;
  const result = either();
  return isExpression && tokens.length === 0 && result;

  function either() {
    const parts = [both()];
    while (take('OR')) parts.push(both());
    return parts.some(Boolean);
  }

  function both() {
    const parts = [one()];
    while (take('AND')) parts.push(one());
    return parts.every(Boolean);
  }

  function one() {
    if (take('(')) {
      const isFine = either();
      isExpression &&= take(')');
      return isFine;
    }
    const [licence = ''] = tokens.splice(0, 1);
    isExpression &&= /^(?!(?:AND|OR|WITH)$)[\w.+-]+$/.test(licence);
    return may(licence);
  }

  function take(token) {
    return tokens[0] === token && tokens.shift() === token;
  }
}

/**
 * @param {string} root
 * @param {ShippedPackage} shipped
 * @returns {string | null} the licence that the installed package names; null where it is not installed
 */
export function installedLicence(root, { path }) {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return null;
  const { name, license } = JSON.parse(readFileSync(file, 'utf8'));
  return licenceOf(name, license);
}
