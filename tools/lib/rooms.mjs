/*
 * Which tests a change affects that no module graph finds, because they start programs, open pages or read files. Unit
 * tests that import a changed module come on top (test-steps.mjs, `unitsReaching`).
 */

/** Vitest knows who imports a module. Any other file may be read by any test of its room. */
const MODULE = /\.(ts|tsx|mjs)$/;

/**
 * A room and its tests. All rows whose room a path begins with apply to it.
 * @typedef {object} Row
 * @property {string} room what paths below the root begin with
 * @property {string[]} [unit] parts of unit files' paths
 * @property {string[]} [files] the same, for a change of a file that is no module
 * @property {string[]} [programs] names of files in `tests/programs`
 * @property {string[]} [browser] names of files in `tests/browser`, `*` for any end
 * @property {string[]} [bench] names of benches
 */

/** @type {Row[]} */
export const ROOMS = [
  { room: 'docs/', unit: ['tools/settings-table', 'tools/docs'] },
  { room: 'README.md', unit: ['tools/docs'] },
  { room: 'CHANGELOG.md', unit: ['tools/docs', 'store/changelog'] },
  { room: 'CONTRIBUTING.md', unit: ['tools/docs'] },
  { room: 'SECURITY.md', unit: ['tools/docs'] },
  { room: 'CODE_OF_CONDUCT.md', unit: ['tools/docs'] },
  { room: '.github/', unit: ['tools/docs'] },
  { room: 'LICENSE' },
  { room: 'tools/', unit: ['tools/'], programs: ['doctor'] },
  { room: 'tools/lib/', browser: ['studio-set-up'] },
  {
    room: 'deploy/',
    unit: ['tools/deploy', 'tools/containers', 'tools/postgresql-settings'],
    programs: ['varnish', 'nginx-redirects', 'nginx-studio'],
  },
  { room: 'bench/', unit: ['bench/'], bench: ['all'] },
  { room: 'tests/screens/' },

  { room: 'packages/article-files/', files: ['packages/article-files'], browser: ['press'] },
  { room: 'packages/brands/', browser: ['another-company', 'pitches'] },
  {
    room: 'packages/content-files/',
    unit: ['packages/content-new', 'export'],
    files: ['packages/content-files'],
  },
  { room: 'packages/content-import/', files: ['packages/content-import'] },
  {
    room: 'packages/content-new/',
    unit: ['set-up'],
    files: ['packages/content-new'],
    browser: ['studio-set-up'],
  },
  { room: 'packages/contract-check/', programs: ['crawl'] },
  { room: 'packages/material-icons/', files: ['apps/studio/'], browser: ['studio-first'] },
  {
    room: 'packages/lifecycle/',
    unit: ['startup', 'drain', 'supervisor'],
    programs: ['restart', 'faults'],
  },
  {
    room: 'packages/tagged-cache/',
    programs: ['queries', 'crawl', 'on-the-second'],
    browser: ['publishing'],
  },

  {
    room: 'apps/site/',
    files: ['apps/site/'],
    programs: ['crawl', 'hidden', 'queries'],
    browser: ['pages', 'reading'],
  },
  { room: 'apps/site/server.ts', programs: ['restart', 'doctor'] },
  { room: 'apps/site/bin/', unit: ['apps/site/src/prerender'], programs: ['doctor'] },
  { room: 'apps/site/src/api/', programs: ['on-the-second', 'faults'], browser: ['publishing'] },
  { room: 'apps/site/src/app-files/', browser: ['offline*', 'another-company'] },
  { room: 'apps/site/src/articles/', browser: ['press'] },
  { room: 'apps/site/src/assets/', browser: ['sooner', 'fonts'] },
  { room: 'apps/site/src/blocks/', browser: ['blocks', 'gate'] },
  { room: 'apps/site/src/cache/', programs: ['on-the-second', 'faults'], browser: ['publishing'] },
  { room: 'apps/site/src/cards/', programs: ['cards'] },
  { room: 'apps/site/src/components/', browser: ['lists', 'shell-footer'] },
  { room: 'apps/site/src/components/article/', browser: ['blocks', 'press'] },
  { room: 'apps/site/src/components/cards/', browser: ['choices', 'grid'] },
  { room: 'apps/site/src/components/files/', browser: ['press'] },
  { room: 'apps/site/src/components/lists/', browser: ['choices', 'grid'] },
  { room: 'apps/site/src/components/media/', browser: ['pictures*', 'grid', 'blocks'] },
  { room: 'apps/site/src/components/people/', browser: ['press'] },
  { room: 'apps/site/src/components/pitches/', browser: ['pitches', 'grants'] },
  { room: 'apps/site/src/components/search/', browser: ['search*'] },
  { room: 'apps/site/src/doctor/', programs: ['doctor'] },
  { room: 'apps/site/src/feeds/', programs: ['seen-from-outside'] },
  {
    room: 'apps/site/src/http/',
    programs: ['on-the-second', 'seen-from-outside'],
    browser: ['addresses', 'moved', 'privacy'],
  },
  { room: 'apps/site/src/http/files/', programs: ['media'], browser: ['press'] },
  { room: 'apps/site/src/http/forms/', browser: ['alerts', 'gate', 'studio-preview-links'] },
  { room: 'apps/site/src/http/grants/', browser: ['grants', 'gate', 'pitches'] },
  { room: 'apps/site/src/http/languages/', browser: ['locale-redirect', 'shell-language*'] },
  { room: 'apps/site/src/http/pages/', browser: ['locale-redirect', 'grants', 'gate'] },
  { room: 'apps/site/src/http/replies/', browser: ['locale-redirect', 'grants'] },
  { room: 'apps/site/src/icons/', browser: ['shell-header', 'press'] },
  {
    room: 'apps/site/src/islands/',
    browser: [
      ...['shell-*', 'search*', 'lists', 'choices', 'blocks', 'video-feed', 'preferences'],
      ...['press', 'flags', 'next-page', 'offline'],
    ],
  },
  { room: 'apps/site/src/loader/', browser: ['sooner', 'shell-header', 'shell-menu', 'next-page'] },
  { room: 'apps/site/client.ts', browser: ['sooner', 'shell-header', 'shell-menu', 'next-page'] },
  { room: 'apps/site/src/offline/', browser: ['offline*'] },
  {
    room: 'apps/site/src/pages/',
    browser: ['lists', 'choices', 'search', 'pitches', 'video-feed', 'moved', 'press', 'languages'],
  },
  {
    room: 'apps/site/src/render/',
    programs: ['html', 'weight'],
    browser: ['languages', 'sooner', 'preferences', 'fonts'],
  },
  { room: 'apps/site/src/routes.ts', browser: ['addresses', 'moved', 'languages'] },
  { room: 'apps/site/src/shell/', browser: ['shell-*', 'search-combobox', 'languages', 'flags'] },
  { room: 'apps/site/src/sitemaps/', programs: ['seen-from-outside'] },
  { room: 'apps/site/src/statistics/', programs: ['seen-from-outside'], browser: ['privacy'] },
  {
    room: 'apps/site/src/styles/',
    browser: [
      ...['grid', 'print', 'preferences', 'fonts', 'flags', 'choices', 'pictures*', 'sooner'],
      ...['shell-header', 'shell-menu', 'shell-languages', 'large-text', 'text-places'],
    ],
  },
  { room: 'apps/site/src/testing/', unit: ['apps/site/'] },
  { room: 'apps/site/src/view/', browser: ['languages', 'pictures*', 'press'] },
  {
    room: 'apps/site/src/workers/',
    unit: ['apps/site/src/workers'],
    programs: ['restart', 'faults'],
  },

  {
    room: 'apps/content-api/',
    files: ['apps/content-api/'],
    programs: ['crawl', 'hidden'],
    browser: ['publishing'],
  },
  { room: 'apps/content-api/server.ts', programs: ['restart', 'faults', 'doctor'] },
  { room: 'apps/content-api/vite.config.ts', programs: ['restart', 'faults', 'doctor'] },
  { room: 'apps/content-api/dev.ts', unit: ['startup', 'drain'] },
  {
    room: 'apps/content-api/src/run-server.ts',
    unit: ['startup', 'drain'],
    programs: ['restart', 'faults'],
  },
  {
    room: 'apps/content-api/bin/',
    unit: ['apps/content-api/bin', 'export-command', 'plans/plans'],
    programs: ['doctor'],
  },
  { room: 'apps/content-api/src/access/', browser: ['grants', 'gate', 'studio-embargo'] },
  { room: 'apps/content-api/src/alerts/', browser: ['alerts'] },
  { room: 'apps/content-api/src/changes/', programs: ['on-the-second', 'faults'] },
  { room: 'apps/content-api/src/db/', programs: ['faults', 'on-the-second'] },
  { room: 'apps/content-api/src/drafts/', browser: ['studio-items', 'studio-live'] },
  { room: 'apps/content-api/src/http/', programs: ['queries'], browser: ['grants', 'moved'] },
  { room: 'apps/content-api/src/media/', programs: ['media'], browser: ['studio-media', 'blocks'] },
  { room: 'apps/content-api/src/operations/', programs: ['doctor'] },
  {
    room: 'apps/content-api/src/parsing/',
    unit: ['apps/content-api/src/parsing', 'routes/xliff'],
    browser: ['studio-translate'],
  },
  { room: 'apps/content-api/src/people/', browser: ['studio-first', 'studio-run'] },
  { room: 'apps/content-api/src/plans/', browser: ['studio-plan'] },
  { room: 'apps/content-api/src/platform/', programs: ['on-the-second'] },
  { room: 'apps/content-api/src/previews/', browser: ['studio-preview'] },
  {
    room: 'apps/content-api/src/publishing/',
    programs: ['on-the-second'],
    browser: ['moved', 'studio-items', 'studio-live'],
  },
  { room: 'apps/content-api/src/reading/', programs: ['queries', 'on-the-second'] },
  { room: 'apps/content-api/src/search/', programs: ['queries'], browser: ['search*'] },
  { room: 'apps/content-api/src/store/', programs: ['faults'] },
  { room: 'apps/content-api/src/studio/', browser: ['studio-first'] },
  { room: 'apps/content-api/src/testing/', unit: ['apps/content-api/'] },
  {
    room: 'apps/content-api/src/translation/',
    unit: ['apps/content-api/src/parsing', 'routes/xliff'],
    browser: ['studio-translate', 'studio-machine'],
  },
  { room: 'apps/content-api/src/withdrawals/', browser: ['moved', 'studio-items'] },

  { room: 'apps/studio/', files: ['apps/studio/'], browser: ['studio-first', 'studio-items'] },
  { room: 'apps/studio/src/body/', browser: ['studio-body', 'studio-scripts'] },
  { room: 'apps/studio/src/data/', browser: ['studio-*'] },
  { room: 'apps/studio/src/forms/', browser: ['studio-body', 'studio-live', 'studio-press'] },
  { room: 'apps/studio/src/help/', browser: ['studio-help'] },
  { room: 'apps/studio/src/i18n/', browser: ['studio-help', 'studio-languages'] },
  { room: 'apps/studio/src/items/', browser: ['studio-live', 'studio-preview'] },
  { room: 'apps/studio/src/layout/', browser: ['studio-help', 'studio-run', 'studio-weight'] },
  { room: 'apps/studio/src/media/', browser: ['studio-media', 'studio-warnings'] },
  { room: 'apps/studio/src/plan/', browser: ['studio-plan', 'studio-embargo'] },
  { room: 'apps/studio/src/press/', browser: ['studio-press', 'studio-embargo'] },
  { room: 'apps/studio/src/preview/', browser: ['studio-preview'] },
  { room: 'apps/studio/src/review/', browser: ['studio-review'] },
  { room: 'apps/studio/src/run/', browser: ['studio-run', 'studio-warnings'] },
  { room: 'apps/studio/src/session/', browser: ['studio-run'] },
  { room: 'apps/studio/src/translate/', browser: ['studio-trans*', 'studio-machine'] },
];

const PROGRAM_TEST = /^tests\/programs\/([^/]+)\.test\.ts$/;
const JOURNEY = /^tests\/browser\/([^/]+)\.spec\.ts$/;

/** A changed test runs itself. */
function ownRow(path) {
  const [, program] = PROGRAM_TEST.exec(path) ?? [];
  const [, journey] = JOURNEY.exec(path) ?? [];
  if (program) return { room: path, programs: [program] };
  return journey ? { room: path, browser: [journey] } : null;
}

function rowsOf(path) {
  const own = ownRow(path);
  return [...(own ? [own] : []), ...ROOMS.filter(({ room }) => path.startsWith(room))];
}

const unique = (values) => [...new Set(values)];
const programFile = (name) =>
  `tests/programs/${name.replace('*', '')}${name.endsWith('*') ? '' : '.test.ts'}`;
/** Playwright's filters are patterns. */
const journeyFile = (name) => `tests/browser/${name.replace('*', '.*')}\\.spec\\.ts`;

/**
 * The tests that a change affects beyond units that import it, as filters for each runner.
 * @param {string[]} paths what was changed, below the root
 * @returns {{ unit: string[], programs: string[], browser: string[], bench: string[] } | null} null if a path has no
 *   room: run everything
 */
export function planFor(paths) {
  const found = paths.map((path) => ({ path, rows: rowsOf(path) }));
  if (found.some(({ rows }) => rows.length === 0)) return null;
  const rows = found.flatMap(({ rows }) => rows);
  const files = found.filter(({ path }) => !MODULE.test(path)).flatMap(({ rows }) => rows);
  const all = (from, key) => unique(from.flatMap((row) => row[key] ?? []));
  return {
    unit: unique([...all(rows, 'unit'), ...all(files, 'files')]),
    programs: all(rows, 'programs').map(programFile),
    browser: all(rows, 'browser').map(journeyFile),
    bench: all(rows, 'bench'),
  };
}
