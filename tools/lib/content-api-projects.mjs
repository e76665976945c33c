/*
 * Which test files of the content server run on which database. With a server, the quick suite runs
 * there, and on the embedded one only what differs; deep runs the rest on the embedded one. Without
 * a server everything runs on the embedded one.
 */

const DEEP = 'src/**/*.deep.test.ts';
const QUICK = '!(*.deep).test.ts';

/** Several processes over one database, or a connection that can be cut. */
const NEEDS_A_SERVER = ['src/**/*.server{,.deep}.test.ts'];

/** Only the embedded database can get there; some take a disk of their own. */
const NEEDS_THE_EMBEDDED = ['src/**/*.{embedded,mount}{,.deep}.test.ts'];
const NEEDS_A_DISK = ['src/**/*.mount{,.deep}.test.ts'];

/** They need no database. */
const NO_DATABASE = [
  'src/media/{*,clean/*}.test.ts',
  'src/mails/**',
  'src/reading/presenters/**',
  'src/new-type{,.deep}.test.ts',
  'src/{config,platform/date-label,http/tokens}.test.ts',
  'src/search/{known-finds,tokens}.test.ts',
];

/** The embedded database has one connection and another version of PostgreSQL. */
const DIFFERS = [
  `src/{changes,db}/**/${QUICK}`,
  // Random schedules run on the server, and here in deep.
  `src/{reading,publishing}/queries/!(schedules|*.deep).test.ts`,
  'src/search/!(judged-queries|*.deep).test.ts',
  'src/publishing/commands/affected-tags.test.ts',
  'src/drafts/commands/publish-drafts.test.ts',
  `src/**/!(*.deep).{embedded,mount}.test.ts`,
];

/**
 * @typedef {{ store: 'embedded' | 'server', include: string[], exclude: string[] }} Selection patterns from
 *   the content server's folder, of the files that run on that database
 */

/**
 * The files of a suite, for each database on which some of them run; the first is the one that runs most.
 * @param {{ suite: 'quick' | 'deep', hasServer: boolean, canMount: boolean }} options
 * @returns {Selection[]}
 */
export function contentApiSelections({ suite, hasServer, canMount }) {
  const include = [suite === 'deep' ? DEEP : 'src/**/*.test.ts'];
  const exclude = suite === 'deep' ? [] : [DEEP];
  const notEmbedded = [...exclude, ...NEEDS_A_SERVER, ...(canMount ? [] : NEEDS_A_DISK)];
  if (!hasServer) return [{ store: 'embedded', include, exclude: notEmbedded }];
  const embedded =
    suite === 'quick'
      ? { include: DIFFERS, exclude: [...notEmbedded, ...NO_DATABASE] }
      : { include: ['src/**/*.test.ts'], exclude: [...notEmbedded, ...NO_DATABASE, ...DIFFERS] };
  return [
    { store: 'server', include, exclude: [...exclude, ...NEEDS_THE_EMBEDDED] },
    { store: 'embedded', ...embedded },
  ];
}
