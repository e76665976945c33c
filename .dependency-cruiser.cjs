/** The arrows of the house (architecture): who may import whom. */
const site = '^apps/site/src/';
const api = '^apps/content-api/src/';

/** Modules matching `from` may not import those matching `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Modules form no circle.', {}, { circular: true }),
    forbid(
      'no-unresolved',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^(mdast|virtual:[a-z/-]+)$' },
    ),
    forbid(
      'apps-apart',
      'The apps never import each other.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'contract-alone',
      'The contract imports nothing of ours.',
      { path: '^packages/contract/' },
      { path: '^(apps|packages|bench|tests|tools)/', pathNot: '^packages/contract/' },
    ),
    forbid(
      'locales-alone',
      'Locales import nothing of ours.',
      { path: '^packages/locales/' },
      { path: '^(apps|packages|bench|tests|tools)/', pathNot: '^packages/locales/' },
    ),
    forbid(
      'lifecycle-alone',
      'How a program ends knows nothing of what the program is.',
      { path: '^packages/lifecycle/' },
      { path: '^(apps|packages|bench|tests|tools)/', pathNot: '^packages/lifecycle/' },
    ),
    forbid(
      'tagged-cache-alone',
      'A cache by tags knows nothing of what it keeps.',
      { path: '^packages/tagged-cache/' },
      { path: '^(apps|packages|bench|tests|tools)/', pathNot: '^packages/tagged-cache/' },
    ),
    forbid(
      'brands-alone',
      'Drawings and colours know only the contract.',
      { path: '^packages/brands/' },
      { path: '^(apps|packages|bench|tests|tools)/', pathNot: '^packages/(brands|contract)/' },
    ),
    forbid(
      'article-files',
      'Files of articles are made of plain data: they know only locales.',
      { path: '^packages/article-files/' },
      { path: '^(apps|bench|tests|tools)/|^packages/(?!article-files|locales)' },
    ),
    forbid(
      'content-files',
      'Content files know only contract and locales.',
      { path: '^packages/content-files/' },
      { path: '^(apps|bench|tests|tools)/' },
    ),
    forbid(
      'content-import',
      'What comes from elsewhere becomes content files: it knows no server and no site.',
      { path: '^packages/content-import/' },
      { path: '^(apps|bench|tests|tools|packages/contract-check)/' },
    ),
    forbid(
      'content-new',
      'A content folder to begin with: it knows no server and no site.',
      { path: '^packages/content-new/' },
      { path: '^(apps|bench|tests|tools|packages/contract-check)/' },
    ),
    forbid(
      'contract-check',
      'The check of servers knows only contract and locales: it must not lean on our own server.',
      { path: '^packages/contract-check/' },
      { path: '^(apps|bench|tests|tools|packages/content-files)/' },
    ),
    forbid(
      'sql-in-its-place',
      'Only queries, commands, the database, the whole store and the predicate of visibility speak SQL.',
      {
        path: api,
        pathNot: `${api}([^/]+/(queries|commands)|db|store|testing)/|${api}access/visibility\\.ts$|\\.(test|cases)\\.ts$`,
      },
      { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'queries-below',
      'Queries reach no routes, presenters or commands, by any way.',
      { path: `${api}[^/]+/queries/`, pathNot: '\\.(test|cases)\\.ts$' },
      { path: `${api}([^/]+/(routes|presenters|commands)|http)/`, reachable: true },
    ),
    forbid(
      'commands-below',
      'Commands reach no routes, by any way.',
      { path: `${api}[^/]+/commands/`, pathNot: '\\.(test|cases)\\.ts$' },
      { path: `${api}([^/]+/routes|http)/`, reachable: true },
    ),
    forbid(
      'database-below',
      'Database and platform reach no feature, by any way.',
      { path: `${api}(db|platform)/`, pathNot: '\\.test\\.ts$' },
      { path: `${api}([^/]+/(routes|presenters|commands|queries)|http)/`, reachable: true },
    ),
    forbid(
      'routes-of-their-own',
      'A feature never imports the routes of another: the entry alone registers them.',
      { path: `${api}([^/]+)/`, pathNot: `${api}testing/|\\.(test|cases)\\.ts$` },
      { path: `${api}[^/]+/routes/`, pathNot: `${api}$1/` },
    ),
    forbid(
      'components-draw',
      'Components draw only: no blocks, pages, shell or requests.',
      { path: `${site}components/` },
      { path: `${site}(pages|blocks|shell|http|cache|render|api)/` },
    ),
    forbid(
      'blocks',
      'Blocks use components, never pages or shell.',
      { path: `${site}blocks/` },
      { path: `${site}(pages|shell|http|cache|render|api)/` },
    ),
    forbid(
      'shell',
      'The shell may use components and islands.',
      { path: `${site}shell/` },
      { path: `${site}(pages/(?!define-page)|blocks|http|cache|render|api)/` },
    ),
    forbid(
      'islands',
      'Islands never import what the server alone has.',
      { path: `${site}islands/` },
      { path: `${site}(pages|blocks|shell|http|cache|render)/` },
    ),
    forbid(
      'pages',
      'Pages know nothing of cache, rendering or requests.',
      { path: `${site}pages/` },
      { path: `${site}(http|cache|render|shell)/` },
    ),
    forbid(
      'api-only-from-load',
      'Only load files and islands’ fetchers ask the content server.',
      {
        path: `${site}(pages|components|blocks|shell)/`,
        pathNot: '(load|page-number|define-page)\\.ts$|\\.test\\.tsx?$',
      },
      { path: `${site}api/` },
    ),
    forbid(
      'nothing-imports-http',
      'Nothing but the entry and the prerendering imports http.',
      { path: site, pathNot: `${site}(http/|prerender/|create-site\\.ts$)` },
      { path: `${site}http/` },
    ),
    forbid(
      'nothing-imports-prerender',
      'Nothing but the entry imports prerender.',
      { path: site, pathNot: `${site}(prerender/|create-site\\.ts$)` },
      { path: `${site}prerender/` },
    ),
    forbid(
      'programs-without-playwright',
      'Tests of programs run in Vitest: what they import knows no other runner.',
      { path: '^tests/programs/|^tests/support/programs-' },
      { path: 'node_modules/@?playwright', reachable: true },
    ),
    forbid(
      'journeys-without-vitest',
      'Journeys run in Playwright: what they import knows no other runner.',
      { path: '^tests/(browser|screens)/' },
      { path: 'node_modules/vitest/', reachable: true },
    ),
    forbid(
      'no-portable-text-in-browsers',
      'No Portable Text reaches a client chunk.',
      { path: `${site}islands/|^apps/site/client\\.ts$` },
      { path: 'node_modules/@portabletext', reachable: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.runtime|data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    builtInModules: { add: ['node:test'] },
  },
};
