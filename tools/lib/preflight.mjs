import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { isSupportedPlatform } from './node-runtime.mjs';
import { Problem } from './problem.mjs';

/** @param {string} platform such as `linux-x64` */
export function checkPlatform(platform = `${process.platform}-${process.arch}`) {
  if (isSupportedPlatform(platform)) return;
  const advice = platform.startsWith('win32') ? ' On Windows, start it inside WSL.' : '';
  throw new Problem(
    `${platform} is not supported: Masthead runs on Linux and macOS, x64 and arm64.${advice}`,
  );
}

/** Node's `recursive` never ends below `/proc`. */
function makeFolder(folder, mode) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode });
}

/** @param {string} dataDir made if it is missing, for its owner alone */
export function checkDataDirectory(dataDir) {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    makeFolder(dataDir, 0o700);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Problem(
      `The data directory ${dataDir} cannot be written (${error.code}); choose another with DATA_DIR=….`,
    );
  }
}

function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

function answers(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** `localhost` may mean ::1 first: a program that listens only there would get our visitors. */
async function isTaken({ port, host }, code) {
  return code === 'EADDRINUSE' || (host === '127.0.0.1' && (await answers(port, '::1')));
}

/** @param {{ port: number, host: string, portName: string }} listener */
export async function checkPort(listener) {
  const { port, host, portName } = listener;
  const code = await listenError(port, host);
  const other = `choose another with ${portName}=…`;
  if (await isTaken(listener, code)) {
    throw new Problem(`Port ${port} on ${host} is taken by another program; stop it or ${other}.`);
  }
  if (code === 'EACCES') {
    throw new Problem(`Port ${port} on ${host} needs more rights than this user has; ${other}.`);
  }
  if (code) {
    const hostName = portName.replace('_PORT', '_HOST');
    throw new Problem(
      `${host} cannot be listened on (${code}); set ${hostName} to an own address.`,
    );
  }
}

/** Everything that would stop a start later, checked before anything is fetched or written. */
export async function checkMachine(settings) {
  checkPlatform();
  checkDataDirectory(settings.dataDir);
  await checkPort(settings.site);
  await checkPort(settings.contentApi);
}
