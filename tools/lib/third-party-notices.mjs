import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock, shippedPackages } from './licences.mjs';

/** Made by `npm run build`, served to the studio, part of the container. */
export const NOTICES = 'THIRD-PARTY-NOTICES';

const LICENCE_FILE = /^(licen[cs]e|copying|copyright|notice)([._-].*)?$/i;
const LICENCE_SECTION = /^#+ *licen[cs]\S*.*\n(?:(?!#+ ).*\n?)*/im;
const RULE = '-'.repeat(78);
const INTRO = `Masthead is under the Apache License 2.0 (LICENSE). It consists in part of the software and fonts below, each under
its own licence. libvips and the libraries in its package are used under the LGPL 3.0 or later: sharp loads them as
libraries of their own, which may be replaced by others in node_modules/@img.`;

/**
 * Writes what the licences of all installed packages ask for: names, copyright and the licences themselves.
 * @param {string} root
 */
export function writeNotices(root) {
  const file = join(root, NOTICES);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, noticesOf(root), { mode: 0o644 });
  renameSync(unfinished, file);
}

/** @param {string} root @returns {string} packages that say the same stand together */
export function noticesOf(root) {
  const bySaid = new Map();
  for (const { names, said } of [...ofPackages(root), ...copied(root)]) {
    bySaid.set(said, [...(bySaid.get(said) ?? []), ...names]);
  }
  const parts = [...bySaid].map(([said, names]) => `${RULE}\n${names.join('\n')}\n\n${said}\n`);
  return `${INTRO}\n\n${parts.join('\n')}`;
}

function ofPackages(root) {
  return shippedPackages(readLock(root))
    .filter(({ path }) => existsSync(join(root, path)))
    .map(({ name, version, path, licence }) => ({
      names: [`${name} ${version} (${licence})`],
      said: saidIn(join(root, path)) ?? authorOf(join(root, path), licence),
    }));
}

/** Parts of our packages with a licence of their own. */
function copied(root) {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const said = saidIn(join(root, 'packages', name), false);
    return said === null ? [] : [{ names: [`packages/${name}`], said }];
  });
}

/** Null if there is none. */
function saidIn(folder, withReadme = true) {
  const names = readdirSync(folder).sort();
  const texts = names
    .filter((name) => LICENCE_FILE.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const readme = withReadme && names.find((name) => /^readme(\.|$)/i.test(name));
  if (!readme) return null;
  return LICENCE_SECTION.exec(readFileSync(join(folder, readme), 'utf8'))?.[0].trim() ?? null;
}

function authorOf(folder, licence) {
  const { author, homepage, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const by = typeof author === 'string' ? author : author?.name;
  const from = homepage ?? (typeof repository === 'string' ? repository : repository?.url);
  return [`Licence: ${licence}`, by && `By ${by}`, from].filter(Boolean).join('\n');
}
