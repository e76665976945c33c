/**
 * For `npm run doctor`: both programs as they answer, and the site as strangers see it; as JSON. Changes
 * nothing.
 */
import { fileURLToPath } from 'node:url';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { type Finding, look, note, reasonOf, well, wrong } from '@masthead/lifecycle/finding';
import { hashModules } from '@masthead/lifecycle/hash-modules';
import { lookAtFolder } from '@masthead/lifecycle/look-at-folder';
import { lookAtProgram } from '@masthead/lifecycle/look-at-program';
import type { ProgramState } from '@masthead/lifecycle/program-state';
import { buildName } from '../build-name.ts';
import { readConfig, type SiteConfig } from '../src/config.ts';
import { lookFromOutside } from '../src/doctor/look-from-outside.ts';

const SETTINGS = 'settings of the site';
const REACHED_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function readSettings(): SiteConfig | Finding[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    const advice = 'see the table of settings in docs/operations.md';
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

async function lookAtAll(config: SiteConfig): Promise<Finding[]> {
  const { publishToken, savedPagesFolder } = config;
  const own = REACHED_AT[config.host] ?? config.host;
  const folderName = process.env.PAGE_CACHE_DIR?.trim() ? 'PAGE_CACHE_DIR' : null;
  const [content, site] = await Promise.all([
    lookAtProgram({
      name: 'content server',
      url: config.contentApiUrl.replace(/\/api\/v1$/, ''),
      publishToken,
      headers: { [SERVICE_HEADER]: config.serviceToken },
      advice: 'start it, or set CONTENT_API_URL',
    }),
    lookAtProgram({
      name: 'site',
      url: `http://${own.includes(':') ? `[${own}]` : own}:${config.port}`,
      publishToken,
      advice: 'start it, or set SITE_HOST and SITE_PORT',
    }),
  ]);
  const { site: siteOrigin, media } = site.state?.origins ?? {
    site: config.origin,
    media: config.mediaOrigin,
  };
  const outside = await Promise.all([
    lookFromOutside('SITE_ORIGIN', siteOrigin, publishToken),
    lookFromOutside('MEDIA_ORIGIN', media, publishToken),
  ]);
  return [
    settings(),
    ...(folderName !== null && savedPagesFolder !== null
      ? [await lookAtFolder(folderName, savedPagesFolder)]
      : []),
    ...content.findings,
    ...site.findings,
    ...(await compare(content.state, site.state)),
    ...outside.flat(),
  ];
}

/** What must be the same for both, and how far the site is behind. */
async function compare(
  content: ProgramState | null,
  site: ProgramState | null,
): Promise<Finding[]> {
  const builds = await Promise.all([
    content &&
      look('content server, code', async () =>
        isOfBuild(content, await hashModules(folder('../../content-api/src'), '.ts')),
      ),
    site && look('site, code', async () => isOfBuild(site, await buildName())),
  ]);
  const token = content && { name: 'service token', ...serviceToken(content) };
  const known = [...builds, token].filter((each) => each !== null);
  if (content === null || site === null) return known;
  return [
    ...known,
    { name: 'same settings', ...sameSettings(content, site) },
    { name: 'change feed', ...feedLag(content, site) },
  ];
}

function isOfBuild({ build }: ProgramState, lying: string) {
  return lying === build
    ? well('runs what lies here')
    : note('runs other code than lies here', 'restart it to take that up, or ask its own machine');
}

function serviceToken({ isService }: ProgramState) {
  return isService === true
    ? well('the content server knows the site by it')
    : wrong('the content server has another SERVICE_TOKEN', 'give both programs the same one');
}

function sameSettings(content: ProgramState, site: ProgramState) {
  const pairs = [
    ['LOCALES', content.locales.toSorted().join(), site.locales.toSorted().join()],
    ['DEFAULT_LOCALE', content.default_locale, site.default_locale],
    ['TIME_ZONE', content.time_zone, site.time_zone],
    ['CLOCK_OFFSET_MS', String(content.clock_offset_ms), String(site.clock_offset_ms)],
  ] as const;
  const differing = pairs.filter(([, one, other]) => one !== other);
  const told = differing.map(
    ([name, one, other]) => `${name}: content server ${one}, site ${other}`,
  );
  return told.length === 0
    ? well(pairs.map(([name]) => name).join(', '))
    : wrong(told.join('; '), 'set the same for both, or restart the one that started first');
}

function feedLag(content: ProgramState, site: ProgramState) {
  if (site.seq === null) return wrong('the site has heard of no change', 'see its log');
  const behind = (content.seq ?? 0) - site.seq;
  const told = `the site is at change ${site.seq} of ${content.seq ?? 0}`;
  return behind > 0 ? wrong(told, 'see the network between them and the site’s log') : well(told);
}

const config = readSettings();
const findings = Array.isArray(config) ? config : await lookAtAll(config);
process.stdout.write(`${JSON.stringify(findings)}\n`);
