import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Packages of 18 files for each character range: nine weights in two formats. */
const CJK_FONTS = {
  '@fontsource/noto-sans-jp': 'japanese',
  '@fontsource/noto-sans-kr': 'korean',
  '@fontsource/noto-sans-sc': 'chinese-simplified',
  '@fontsource/noto-sans-tc': 'chinese-traditional',
};
/** Pages and font sets (text, headlines), social cards. */
const WOFF2_WEIGHTS = ['400', '800', '900'];
/** PDF files: the whole font, which is unpacked faster than WOFF2. */
const WOFF_WEIGHTS = ['400', '700', '800'];

/** Of emoji, PDF files read this one. */
const EMOJI = { folder: '@fontsource/noto-emoji/files', file: 'noto-emoji-emoji-400-normal.woff' };

/**
 * @param {string} file such as `noto-sans-jp-japanese-400-normal.woff2`
 * @param {string} whole the range that has nearly all characters
 */
function isUsed(file, whole) {
  const [, range, weight, format] = /^noto-sans-\w\w-(.+)-(\d+)-normal\.(woff2?)$/.exec(file) ?? [];
  if (format === 'woff2') return WOFF2_WEIGHTS.includes(weight);
  if (format === 'woff') return WOFF_WEIGHTS.includes(weight) && range === whole;
  return true;
}

function list(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function removeSourceMaps(folder) {
  for (const entry of list(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && /\.[cm]?[jt]s\.map$|\.css\.map$/.test(entry.name)) rmSync(path);
  }
}

/**
 * Removes files that packages bring and nothing here reads, since npm can only install a package whole: fonts in other
 * weights and formats, source maps. Together some 320 MB.
 * @param {string} packages the folder `node_modules`
 */
export function removeUnused(packages) {
  for (const [name, whole] of Object.entries(CJK_FONTS)) {
    const folder = join(packages, name, 'files');
    for (const { name: file } of list(folder)) {
      if (!isUsed(file, whole)) rmSync(join(folder, file));
    }
  }
  const emoji = join(packages, EMOJI.folder);
  for (const { name } of list(emoji)) if (name !== EMOJI.file) rmSync(join(emoji, name));
  removeSourceMaps(packages);
}
