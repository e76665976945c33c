import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { canInstall, installFromDebian } from './debian.mjs';

const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar';
const PACKAGE = 'default-jre-headless';
const VERSION_MS = 30_000;

/** macOS has a `java` that only offers a download, and old ones cannot read the checker. */
async function works(java, root) {
  const args = ['-jar', join(root, CHECKER), '--version'];
  const { code } = await runCommand(java, args, { timeoutMs: VERSION_MS });
  return code === 0;
}

/**
 * A Java that runs the HTML checker: the one of JAVA_HOME, else the system's, else the
 * distribution's, which is installed where that can be.
 * @param {{ root: string, env?: NodeJS.ProcessEnv, install?: (name: string) => Promise<boolean>,
 *   progress: ReturnType<import('./progress.mjs').createProgress> }} options
 * @returns {Promise<string | null>} the command; null where there is none to be had
 */
export async function ensureJava({
  root,
  progress,
  env = process.env,
  install = canInstall() ? installFromDebian : undefined,
}) {
  const candidates = [...(env.JAVA_HOME ? [join(env.JAVA_HOME, 'bin/java')] : []), 'java'];
  for (const java of candidates) if (await works(java, root)) return java;
  if (install === undefined) return null;
  await progress.step('Installing Java with apt-get', () => install(PACKAGE), { passed: Boolean });
  return (await works('java', root)) ? 'java' : null;
}
