import { Problem } from './problem.mjs';

/** In the order in which they run. */
export const GROUPS = ['checks', 'unit', 'programs', 'browser', 'bench'];

/** The deep suite has no checks and no benches. */
const DEEP_GROUPS = ['unit', 'programs', 'browser'];

const USAGE = [
  'Unknown arguments; use one of:',
  `  npm test -- [--only ${GROUPS.join('|')} [FILTER…]]`,
  '  npm test -- --changed',
  `  npm run test:deep -- [--shard 1/3] [--only ${DEEP_GROUPS.join('|')} [FILTER…]]`,
];

/**
 * What to run.
 * @typedef {object} Choice
 * @property {'quick' | 'deep'} suite
 * @property {string[]} groups of `GROUPS`
 * @property {string[]} filters parts of test files' paths; none: all of them
 * @property {boolean} changed only what a change affects (changed.mjs, rooms.mjs)
 * @property {string | null} shard such as `1/3`
 */

/**
 * @param {string[]} args what stands behind `npm test --`; `--deep` first for `npm run test:deep`
 * @returns {Choice}
 * @throws {Problem} with the usage
 */
export function readArguments(args) {
  const rest = [...args];
  const isDeep = rest[0] === '--deep' && rest.shift() === '--deep';
  const all = isDeep ? DEEP_GROUPS : GROUPS;
  const choice = { suite: isDeep ? 'deep' : 'quick', groups: all, filters: [] };
  const shard = isDeep && rest[0] === '--shard' ? shardOf(rest.splice(0, 2)[1]) : null;
  if (rest.length === 0) return { ...choice, changed: false, shard };
  if (!isDeep && rest.length === 1 && rest[0] === '--changed') {
    return { ...choice, changed: true, shard };
  }
  const [option, group, ...filters] = rest;
  if (option !== '--only' || !all.includes(group)) throw new Problem(USAGE);
  return { ...choice, groups: [group], filters, changed: false, shard };
}

function shardOf(text = '') {
  const [, index, count] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? [];
  if (count === undefined || Number(index) > Number(count)) throw new Problem(USAGE);
  return text;
}
