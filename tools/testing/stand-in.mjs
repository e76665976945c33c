import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = (name, prefix) => `
  import { appendFileSync } from 'node:fs';
  import { createServer } from 'node:http';
  const note = (text) => appendFileSync('events', '${name} ' + text + '\\n');
  if (process.env.REFUSE === '${name}') {
    console.error('The database was made by a newer version.');
    process.exit(1);
  }
  const stop = () => { note('stops'); setTimeout(() => process.exit(0), 50); };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  process.on('message', (message) => note(message));
  const server = createServer(({ url }, reply) => {
    if (url === '/ask') process.send('masthead:restart');
    reply.end('ok');
  });
  server.listen(Number(process.env.${prefix}_PORT), '127.0.0.1', () => note('up'));
`;

/** A mistake is a line and exit code 1, as in both programs. */
const CHECK = `
  if (process.env.WEB_CONCURRENCY === 'many') {
    console.error('WEB_CONCURRENCY: must be a number, not "many"');
    process.exitCode = 1;
  }
`;

const NEWSROOM = 'console.log("newsroom-of", process.argv[2]);';

const PUBLISH = `
  import { appendFileSync } from 'node:fs';
  if (process.env.REFUSE === 'publishing') {
    console.error('It is another newsroom’s.');
    process.exit(1);
  }
  const [token, url] = [process.env.PUBLISH_TOKEN ?? '', process.env.CONTENT_API_URL ?? ''];
  const newsroom = process.env.INITIAL_NEWSROOM ?? '';
  const words = ['published', ...process.argv.slice(2), token.length, url, newsroom];
  appendFileSync('events', words.join(' ') + '\\n');
`;

const FILES = {
  'package.json':
    '{ "name": "stand-in", "version": "1.0.0", "type": "module", "workspaces": ["apps/*"] }',
  'package-lock.json': JSON.stringify({
    name: 'stand-in',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'stand-in', version: '1.0.0', workspaces: ['apps/*'] },
      'apps/site': { name: '@masthead/site', version: '1.0.0' },
      'node_modules/@masthead/site': { resolved: 'apps/site', link: true },
      'apps/content-api': { name: '@masthead/content-api', version: '1.0.0' },
      'node_modules/@masthead/content-api': { resolved: 'apps/content-api', link: true },
      'apps/studio': { name: '@masthead/studio', version: '1.0.0' },
      'node_modules/@masthead/studio': { resolved: 'apps/studio', link: true },
    },
  }),
  'apps/site/package.json':
    '{ "name": "@masthead/site", "version": "1.0.0", "type": "module", "scripts": { "build": "node build.mjs" } }',
  'apps/content-api/package.json':
    '{ "name": "@masthead/content-api", "version": "1.0.0", "type": "module", "scripts": { "build": "node --version" } }',
  'apps/studio/package.json':
    '{ "name": "@masthead/studio", "version": "1.0.0", "scripts": { "build": "node --version" } }',
  'apps/site/build.mjs':
    "import { appendFileSync } from 'node:fs'; appendFileSync('../../events', 'built\\n');",
  'apps/site/server.ts': program('site', 'SITE'),
  'apps/content-api/server.ts': program('content', 'CONTENT_API'),
  'apps/content-api/dev.ts': program('content', 'CONTENT_API'),
  'apps/site/bin/check-settings.ts': CHECK,
  'apps/content-api/dist/check-settings.js': CHECK,
  'apps/content-api/bin/check-settings.ts': CHECK,
  'apps/content-api/dist/people.js':
    "console.log('Works once:\\nhttp://studio.test/studio/link#' + process.argv[2]);",
  'content/configuration.yaml': '',
  'apps/content-api/dist/newsroom.js': NEWSROOM,
  'packages/content-files/bin/newsroom.ts': NEWSROOM,
  'apps/content-api/dist/publish.js': PUBLISH,
  'packages/content-files/bin/publish.ts': PUBLISH,
};

/** @returns {Promise<string>} a port that was free a moment ago */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}

/**
 * A project in a temporary folder with the real `tools/` and, for the two programs, the publishing and
 * the build, small stand-ins that note in `events` what happens to them. REFUSE=site or REFUSE=content
 * makes one refuse to start.
 * @returns {string} its folder
 */
export function makeStandIn() {
  const root = mkdtempSync(join(tmpdir(), 'masthead-stand-in-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const tools = join(dirname(fileURLToPath(import.meta.url)), '..');
  cpSync(tools, join(root, 'tools'), { recursive: true });
  return root;
}
