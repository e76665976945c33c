/** For `npm run doctor`: both programs as they answer, and the site as strangers see it; as JSON. */
import { fileURLToPath } from 'node:url';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { checkBackups, checkMirror } from '@masthead/lifecycle/check-age';
import { checkFolder } from '@masthead/lifecycle/check-folder';
import { checkProgram, type Program } from '@masthead/lifecycle/check-program';
import { checkSecrets } from '@masthead/lifecycle/check-secrets';
import { copiesOf, isBalancer, nameOfCopy } from '@masthead/lifecycle/copies';
import { type Finding, look, reasonOf, well, wrong } from '@masthead/lifecycle/finding';
import { hashModules } from '@masthead/lifecycle/hash-modules';
import { buildName } from '../build-name.ts';
import { readConfig, type SiteConfig } from '../src/config.ts';
import { type Builds, type Copy, compare } from '../src/doctor/compare.ts';
import { lookFromOutside } from '../src/doctor/look-from-outside.ts';
import { secretsOf } from '../src/http/operate/operator-routes.ts';

const SETTINGS = 'settings of the site';
const REACHED_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const BUILDS: Builds = {
  // Its build, which production runs, and its sources (`npm run dev`).
  content: () =>
    lying(
      hashModules(folder('../../content-api/dist')),
      hashModules(folder('../../content-api/src'), '.ts'),
    ),
  site: () => lying(buildName()),
};

/** The names of the builds that lie here. */
async function lying(...builds: readonly Promise<string>[]): Promise<string[]> {
  const names = await Promise.all(builds.map((build) => build.catch(() => null)));
  return names.filter((name) => name !== null);
}

function readSettings(): SiteConfig | Finding[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    const advice = 'see the table of settings in docs/operations/settings.md';
    return reasonOf(error)
      .split('\n')
      .map((line) => ({ name: SETTINGS, ...wrong(line, advice) }));
  }
}

function settings(): Finding {
  const isProduction = process.env.NODE_ENV === 'production';
  const told = isProduction
    ? 'can be read, with the secrets that production needs'
    : 'can be read; NODE_ENV is not production, so secrets may be made by themselves';
  return { name: SETTINGS, ...well(told) };
}

const own = (host: string, port: number | string): string => {
  const reached = REACHED_AT[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
};

/** The content servers: what CONTENT_API_URL names may be a balancer before them, which has no health of its own. */
function contentServers({ contentApiUrl }: SiteConfig): Promise<string[]> {
  const { origin } = new URL(contentApiUrl);
  const { CONTENT_API_HOST: host, CONTENT_API_PORT: port } = process.env;
  const fallback = async () =>
    (await isBalancer(origin)) ? own(host || '127.0.0.1', port || 4000) : origin;
  return copiesOf({ setting: 'DOCTOR_CONTENT_SERVERS', unit: 'masthead-content', fallback });
}

/** Asks each copy how it is. */
async function lookAtCopies(
  copies: readonly string[],
  program: Omit<Program, 'url'>,
): Promise<{ findings: Finding[]; answering: Copy[] }> {
  const looks = copies.map(async (url) => {
    const name = nameOfCopy(program.name, url, copies);
    return { name, ...(await checkProgram({ ...program, name, url })) };
  });
  const looked = await Promise.all(looks);
  return {
    findings: looked.flatMap(({ findings }) => findings),
    answering: looked.flatMap(({ name, state }) => (state === null ? [] : [{ name, state }])),
  };
}

/** Whether the sites reach a content server by the address that they have, where it is none of the copies' own. */
async function lookAtBalancer(
  { contentApiUrl }: SiteConfig,
  copies: readonly string[],
): Promise<Finding[]> {
  if (copies.includes(new URL(contentApiUrl).origin)) return [];
  const advice = 'see the proxy before the content servers (deploy/nginx-content.conf)';
  const found = await look('CONTENT_API_URL', async (signal) => {
    const { status } = await fetch(`${contentApiUrl}/configuration`, { signal });
    const told = `${contentApiUrl} answers ${status}`;
    return status === 200
      ? well(`${contentApiUrl} leads to a content server`)
      : wrong(told, advice);
  });
  return [found];
}

/** In production both are where docs/operations/install.md puts them, unless a setting names another place. */
function keptFolders() {
  const isProduction = process.env.NODE_ENV === 'production';
  const { BACKUP_DIR, MIRROR_DIR } = process.env;
  return {
    backups: BACKUP_DIR || (isProduction ? '/var/backups/masthead' : null),
    mirror: MIRROR_DIR || (isProduction ? '/var/lib/masthead/mirror' : null),
  };
}

async function lookAtAll(config: SiteConfig): Promise<Finding[]> {
  const { publishToken, savedPagesFolder } = config;
  const folderName = process.env.PAGE_CACHE_DIR?.trim() ? 'PAGE_CACHE_DIR' : null;
  const [contents, sites] = await Promise.all([
    contentServers(config),
    copiesOf({
      setting: 'DOCTOR_SITES',
      unit: 'masthead-site',
      fallback: async () => own(config.host, config.port),
    }),
  ]);
  const [content, site] = await Promise.all([
    lookAtCopies(contents, {
      name: 'content server',
      publishToken,
      headers: { [SERVICE_HEADER]: config.serviceToken },
      advice: 'start it, or set CONTENT_API_URL',
    }),
    lookAtCopies(sites, {
      name: 'site',
      publishToken,
      advice: 'start it, or set SITE_HOST and SITE_PORT',
    }),
  ]);
  const secrets = sites.map((url) =>
    checkSecrets({ name: nameOfCopy('site', url, sites), url, publishToken }, secretsOf(config)),
  );
  const { site: siteOrigin, media } = site.answering[0]?.state.origins ?? {
    site: config.origin,
    media: config.mediaOrigin,
  };
  const outside = await Promise.all([
    lookFromOutside('SITE_ORIGIN', siteOrigin, publishToken),
    lookFromOutside('MEDIA_ORIGIN', media, publishToken),
  ]);
  const { backups, mirror } = keptFolders();
  return [
    settings(),
    ...(folderName !== null && savedPagesFolder !== null
      ? [await checkFolder(folderName, savedPagesFolder)]
      : []),
    ...content.findings,
    ...(await lookAtBalancer(config, contents)),
    ...site.findings,
    ...(await Promise.all(secrets)).flat(),
    ...(await compare(content.answering, site.answering, BUILDS)),
    await checkBackups(backups),
    ...(await checkMirror(mirror)),
    ...outside.flat(),
  ];
}

const config = readSettings();
const findings = Array.isArray(config) ? config : await lookAtAll(config);
process.stdout.write(`${JSON.stringify(findings)}\n`);
