import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Problem } from './problem.mjs';

/** Stands in a newsroom's content folder, with what runs it on this machine; `npm run new` writes one. */
const SETTINGS_FILE = 'settings.env';

const LINE = /^([A-Z][A-Z0-9_]*)=(.*)$/;

/**
 * Completes the environment by the settings of the content folder that it names (`CONTENT_DIR`): what it has
 * already stays. A relative DATA_DIR of the file is meant from there.
 * @param {{ env: NodeJS.ProcessEnv, root: string }} options `env` is changed
 */
export function takeSettingsFile({ env, root }) {
  const file = join(resolve(root, env.CONTENT_DIR || 'content'), SETTINGS_FILE);
  if (!existsSync(file)) return;
  for (const [name, value] of readSettingsFile(file)) {
    if (value && !env[name])
      env[name] = name === 'DATA_DIR' ? resolve(dirname(file), value) : value;
  }
}

/** Names and values; empty lines and those that begin with # say nothing. */
function readSettingsFile(file) {
  const entries = [];
  const problems = [];
  for (const [index, text] of readFileSync(file, 'utf8').split(/\r?\n/).entries()) {
    const line = text.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value] = LINE.exec(line) ?? [];
    if (name === undefined) problems.push(`${file}:${index + 1}: is no NAME=VALUE: ${line}`);
    else entries.push([name, value.trim()]);
  }
  if (problems.length > 0) throw new Problem(problems);
  return entries;
}
