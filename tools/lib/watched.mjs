import { spawn } from 'node:child_process';

/*
 * node tools/lib/watched.mjs FILE: runs a program under Node's watcher. The watcher does not notice
 * a killed launcher; this parent does, and stops it.
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
