import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { startChild } from './children.mjs';
import { lastLines, runCommand } from './command.mjs';
import { endWith } from './main.mjs';
import { withNodeOnPath } from './node-runtime.mjs';
import { Problem } from './problem.mjs';
import { waitUntilReady } from './ready.mjs';

/** First start on two slow cores included: the embedded database makes itself and migrates. */
const READY_MS = 120_000;

/** TypeScript runs as it is; the remark that this is new would stand above every start. */
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];

/**
 * @typedef {object} Launch
 * @property {string} root
 * @property {string} node path of the Node binary
 * @property {NodeJS.ProcessEnv} env
 * @property {ReturnType<import('./progress.mjs').createProgress>} progress
 */

/**
 * Starts a program and waits until it is ready. From then on its end ends the launcher.
 * @param {Launch} launch
 * @param {{ name: string, args: string[], origin: string, patient?: boolean }} program `patient`: its
 *   output is shown at once and it may take as long as it needs (development)
 */
export async function startServer(launch, { name, args, origin, patient = false }) {
  const { root, node, env, progress } = launch;
  const child = await progress.step(`Starting the ${name}`, async () => {
    const started = startChild({
      name,
      command: node,
      args: [...NODE_OPTIONS, ...args],
      cwd: root,
      env: withNodeOnPath(node, env),
      print: progress.line,
    });
    if (patient) started.release();
    const timeoutMs = patient ? Number.POSITIVE_INFINITY : READY_MS;
    await waitUntilReady({ child: started, url: `${origin}/readyz`, timeoutMs });
    return started;
  });
  child.release();
  endWith(child);
  return child;
}

/**
 * Has both programs look at their settings before either starts, and before anything is published.
 * @param {Launch} launch
 * @param {string[]} commands
 * @throws {Problem} with a line for each mistake
 */
export async function checkSettings({ root, node, env }, commands) {
  const checks = commands.map((command) =>
    runCommand(node, [...NODE_OPTIONS, command], { cwd: root, env: withNodeOnPath(node, env) }),
  );
  const failed = (await Promise.all(checks)).filter(({ code }) => code !== 0);
  const mistakes = new Set(failed.flatMap(({ lines }) => lastLines(lines)));
  if (failed.length > 0) throw new Problem([...mistakes]);
}

/**
 * What a content folder says of its newsroom, as the setting of a content server that nothing was published
 * to yet: what is published first is in the newsroom's own languages then.
 * @param {Launch} launch
 * @param {{ command: string, content: string }} options
 * @returns {Promise<{ INITIAL_NEWSROOM?: string }>}
 */
export async function initialNewsroom({ root, node, env }, { command, content }) {
  if (env.INITIAL_NEWSROOM || !existsSync(content)) return {};
  const args = [...NODE_OPTIONS, command, relative(root, content)];
  const { code, stdout } = await runCommand(node, args, {
    cwd: root,
    env: withNodeOnPath(node, env),
  });
  // What is wrong with the files publishing tells, by file and line.
  return code === 0 && stdout.trim() ? { INITIAL_NEWSROOM: stdout.trim() } : {};
}

/**
 * Publishes a content folder (`CONTENT_DIR`) into a store that holds nothing yet. It goes to the content server
 * that was just started, wherever the site may read from.
 * @param {Launch} launch
 * @param {{ command: string, content: string, origin: string }} options
 */
export async function publishIfEmpty(launch, { command, content, origin }) {
  const { root, node, progress } = launch;
  if (!existsSync(content)) return;
  const folder = relative(root, content);
  await progress.step(`Publishing ${folder}/ where the store is empty`, async (detail) => {
    const env = { ...withNodeOnPath(node, launch.env), CONTENT_API_URL: `${origin}/api/v1` };
    const args = [...NODE_OPTIONS, command, '--if-empty', folder];
    const { code, lines } = await runCommand(node, args, { cwd: root, env, onLine: detail });
    if (code === 0) return;
    const [reason, ...more] = lastLines(lines, 60);
    const intro = `${folder}/ could not be published:`;
    throw new Problem(more.length === 0 ? `${intro} ${reason}` : [intro, reason, ...more]);
  });
}

/**
 * The link by which the first administrator signs in, made new; null where somebody is there. It is printed and
 * kept nowhere.
 * @param {Launch} launch
 * @param {{ command: string }} options
 * @returns {Promise<string | null>}
 */
export async function firstAdministrator({ root, node, env }, { command }) {
  const { code, stdout } = await runCommand(node, [...NODE_OPTIONS, command, 'first'], {
    cwd: root,
    env: withNodeOnPath(node, env),
  });
  return code === 0 ? (/^https?:\S+$/m.exec(stdout)?.[0] ?? null) : null;
}

/**
 * @param {ReturnType<import('./settings.mjs').readSettings>} settings
 * @param {string | null} firstLink
 */
export function addresses(settings, firstLink = null) {
  const { siteOrigin, mediaOrigin, studioOrigin, contentApi } = settings;
  return [
    '',
    'Masthead is running. Ctrl-C stops it.',
    '',
    `  Site            ${siteOrigin}`,
    `  Media library   ${mediaOrigin}`,
    `  Studio          ${studioOrigin}/studio`,
    `  Content server  ${contentApi.origin}/api/v1`,
    `  OpenAPI         ${contentApi.origin}/api/v1/openapi.json`,
    ...(firstLink === null
      ? []
      : [
          '',
          'Nobody works here yet. This link makes the first administrator, once, within 12 hours:',
          firstLink,
        ]),
    '',
  ].join('\n');
}
