import { Problem } from './problem.mjs';

const UNRELEASED = '## Unreleased\n';

/** @param {string} version @returns {number[] | null} its three numbers */
function numbersOf(version) {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1);
  return numbers?.map(Number) ?? null;
}

/**
 * @param {string} version such as `1.2.0`
 * @param {string} current the last release's
 * @throws {Problem} where it is no version, or no newer one
 */
export function checkVersion(version, current) {
  const [next, last] = [numbersOf(version), numbersOf(current)];
  if (next === null) throw new Problem(`${version} is no version; use one such as 1.2.0.`);
  const index = next.findIndex((number, at) => number !== last[at]);
  if (index < 0 || next[index] < last[index]) {
    throw new Problem(`${version} is not newer than ${current}.`);
  }
}

/**
 * The changelog with what was unreleased under the version, and room for what comes next.
 * @param {string} text
 * @param {{ version: string, day: string, migration: string }} release `day`: ISO; `migration`: the newest one's name
 * @throws {Problem} where there is nothing to release
 */
export function closeChanges(text, { version, day, migration }) {
  const [before, rest] = text.split(UNRELEASED);
  if (rest === undefined) throw new Problem('CHANGELOG.md has no heading "## Unreleased".');
  if (!rest.split(/^## /m)[0].includes('\n- ')) {
    throw new Problem(
      'CHANGELOG.md has nothing under "Unreleased": say what changes, and for whom.',
    );
  }
  const heading = `## ${version} – ${day}\n\nDatabase: ${migration}\n`;
  return `${before}${UNRELEASED}\n${heading}${rest}`;
}
