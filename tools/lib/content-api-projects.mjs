/*
 * Which of the content server's test files run on which database. Where a database server answers, the quick
 * suite runs them on that one, and on the embedded one only what differs there; the deep suite then runs on
 * the embedded one all that the quick one left out. Without a server all run on the embedded one.
 */

const DEEP = 'src/**/*.deep.test.ts';
/** Names of the quick suite's files. */
const QUICK = '!(*.deep).test.ts';

/** Several processes over one database, or a line to it that can be cut. */
const NEEDS_A_SERVER = ['src/**/*.server{,.deep}.test.ts'];

/** What only the embedded database can come to; and of that what takes a disk of its own. */
const NEEDS_THE_EMBEDDED = ['src/**/*.{embedded,mount}{,.deep}.test.ts'];
const NEEDS_A_DISK = ['src/**/*.mount{,.deep}.test.ts'];

/** What knows no database: once is enough. */
const NO_DATABASE = [
  'src/media/**',
  'src/mails/**',
  'src/presenters/**',
  'src/new-type{,.deep}.test.ts',
  'src/{config,date-label}.test.ts',
  'src/routes/tokens.test.ts',
  'src/search/{known-finds,tokens}.test.ts',
];

/** What the embedded database does otherwise, having one connection and another version of PostgreSQL. */
const DIFFERS = [
  `src/{changes,db}/**/${QUICK}`,
  // Random schedules run on the server, and here in the deep suite.
  `src/queries/!(schedules|*.deep).test.ts`,
  'src/search/!(judged-queries|*.deep).test.ts',
  'src/commands/{affected-tags,publish-drafts}.test.ts',
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
