import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem } from './problem.mjs';

/** What listens on every interface is reached through loopback. */
const REACHED_AT = { '0.0.0.0': '127.0.0.1', '::': '::1' };

function readPort(env, name, fallback) {
  const text = env[name] || String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${name}=${text} is not a port; use a whole number from 1 to 65535.`);
}

function readListener(env, prefix, fallbackPort) {
  const host = env[`${prefix}_HOST`] || '127.0.0.1';
  const port = readPort(env, `${prefix}_PORT`, fallbackPort);
  const reached = REACHED_AT[host] ?? host;
  const origin = new URL(`http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`)
    .origin;
  return { host, port, origin, portName: `${prefix}_PORT` };
}

/** A wrong one would be noticed only after content was published. */
function readAddress(env, name, fallback) {
  const text = env[name] || fallback;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Problem(`${name}=${text} is no address; use one such as ${fallback}.`);
}

/** A named folder must exist. */
function readContentDir(env, root) {
  if (!env.CONTENT_DIR) return join(root, 'content');
  const folder = resolve(root, env.CONTENT_DIR);
  if (existsSync(folder)) return folder;
  throw new Problem(`CONTENT_DIR=${env.CONTENT_DIR} is not there; name a folder like content/.`);
}

/**
 * The settings that the launcher itself needs; the programs check all the others themselves.
 * `origin` is where a listener is reached from this machine, `siteOrigin` what visitors see.
 * @param {{ env: NodeJS.ProcessEnv, root: string }} options
 */
export function readSettings({ env, root }) {
  const site = readListener(env, 'SITE', 3000);
  const contentApi = readListener(env, 'CONTENT_API', 4000);
  if (site.port === contentApi.port) {
    throw new Problem(
      `SITE_PORT and CONTENT_API_PORT are both ${site.port}; give one of them another port.`,
    );
  }
  if (env.ABOUT_ORIGIN) readAddress(env, 'ABOUT_ORIGIN', 'https://about.example');
  return {
    site,
    contentApi,
    dataDir: resolve(root, env.DATA_DIR || 'data'),
    contentDir: readContentDir(env, root),
    siteOrigin: readAddress(env, 'SITE_ORIGIN', new URL(`http://localhost:${site.port}`).origin),
    mediaOrigin: readAddress(
      env,
      'MEDIA_ORIGIN',
      new URL(`http://media.localhost:${site.port}`).origin,
    ),
    studioOrigin: readAddress(
      env,
      'STUDIO_ORIGIN',
      new URL(`http://localhost:${contentApi.port}`).origin,
    ),
    contentApiUrl: readAddress(env, 'CONTENT_API_URL', `${contentApi.origin}/api/v1`),
  };
}

/**
 * What both programs get: everything set by the operator, and the launcher's defaults spelled out, so
 * that a changed port is known to both. NODE_ENV is left alone: the rule for secrets depends on it.
 * @param {ReturnType<typeof readSettings>} settings
 * @param {{ env: NodeJS.ProcessEnv, secrets: Record<string, string> }} options
 */
export function childEnvironment(settings, { env, secrets }) {
  // For log collectors; on a laptop it would bury the addresses.
  const logging = env.NODE_ENV === 'production' ? {} : { LOG_LEVEL: 'warn' };
  return {
    ...logging,
    ...env,
    SITE_HOST: settings.site.host,
    SITE_PORT: String(settings.site.port),
    CONTENT_API_HOST: settings.contentApi.host,
    CONTENT_API_PORT: String(settings.contentApi.port),
    DATA_DIR: settings.dataDir,
    SITE_ORIGIN: settings.siteOrigin,
    MEDIA_ORIGIN: settings.mediaOrigin,
    STUDIO_ORIGIN: settings.studioOrigin,
    CONTENT_API_URL: settings.contentApiUrl,
    ...secrets,
  };
}
