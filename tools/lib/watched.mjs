import { spawn } from 'node:child_process';

/*
 * Runs a program under Node's own watcher, which restarts it on change. The watcher does not notice when
 * its launcher is killed −9; this little parent does, and stops it.
 *
 *   node tools/lib/watched.mjs FILE
 */
const watcher = spawn(
  process.execPath,
  [...process.execArgv, '--watch', '--watch-preserve-output', ...process.argv.slice(2)],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
const stop = () => watcher.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('disconnect', stop);
watcher.on('exit', (code) => process.exit(code ?? 0));
