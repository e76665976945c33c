import { existsSync } from 'node:fs';

const BUILT = new URL('dist/run-server.js', import.meta.url);

if (existsSync(BUILT)) {
  const { runServer }: typeof import('#src/run-server.ts') = await import(BUILT.href);
  await runServer();
} else {
  process.stderr.write('The content server is not built: npm run build makes it.\n');
  process.exitCode = 1;
}
