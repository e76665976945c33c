import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { groupOf } from './mutations-tests.mjs';
import { Problem } from './problem.mjs';

const FOLDER = 'tools/mutations';

/**
 * @typedef {{ file: string, isDeep: boolean }} Catcher a test file; `isDeep`: only `npm run test:deep` runs it
 * @typedef {{ name: string, patch: string, title: string, room: string, caughtBy: Catcher[] }} Mutation
 * `patch` is the file's path from the root
 */

/** `Title: …` lines before the diff. */
function valuesOf(text, name) {
  const [head] = text.split(/^diff --git /m);
  return [...head.matchAll(new RegExp(`^${name}: *(.+)$`, 'gm'))].map(([, value]) => value.trim());
}

/**
 * @param {string} name the patch's file name without its ending
 * @param {string} text
 * @returns {Mutation} throws a Problem where a line of its head is missing
 */
export function parseMutation(name, text) {
  const [[title], [room], catchers] = ['Title', 'Room', 'Caught by'].map((each) =>
    valuesOf(text, each),
  );
  if (!title || !room || catchers.length === 0) {
    throw new Problem(`${name}: a patch begins with Title:, Room: and one Caught by: or more.`);
  }
  const caughtBy = catchers.map((value) => ({
    file: value.replace(/ \(deep\)$/, ''),
    isDeep: value.endsWith(' (deep)'),
  }));
  return { name, patch: `${FOLDER}/${name}.patch`, title, room, caughtBy };
}

/**
 * @param {string} root
 * @param {string[]} [wanted] parts of names; all patches where none is given
 * @returns {Mutation[]} in the order of their names
 */
export function readMutations(root, wanted = []) {
  const names = readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith('.patch'))
    .map((file) => file.slice(0, -'.patch'.length))
    .sort();
  for (const part of wanted) {
    if (!names.some((name) => name.includes(part)))
      throw new Problem(`No mutation matches: ${part}`);
  }
  return names
    .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
    .map((name) => parseMutation(name, readFileSync(join(root, FOLDER, `${name}.patch`), 'utf8')));
}

/**
 * What is wrong with a patch in the tree as it lies there, uncommitted changes included.
 * @param {string} root
 * @param {Mutation} mutation
 * @returns {Promise<string[]>} no line where it applies and its test files exist
 */
export async function faultsOf(root, { name, patch, caughtBy }) {
  const { code, lines } = await runCommand('git', ['apply', '--check', patch], { cwd: root });
  const missing = caughtBy.filter(({ file }) => !existsSync(join(root, file)));
  return [
    ...(code === 0 ? [] : [`${name} no longer applies: ${lines.join(' ')}`]),
    ...missing.map(({ file }) => `${name} names a test file that does not exist: ${file}`),
  ];
}

/**
 * @param {{ name: string, by: string[] }[]} results
 * @returns {string[]} a line for each mutation, and how many were caught
 */
export function tableOf(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, by }) => {
    const files = by.map((file) => `${groupOf(file)}: ${file}`).join(', ');
    return `${name.padEnd(width)}  ${files || 'NOT CAUGHT'}`;
  });
  const missed = results.filter(({ by }) => by.length === 0).length;
  return [...rows, `${results.length - missed} caught, ${missed} not caught`];
}
