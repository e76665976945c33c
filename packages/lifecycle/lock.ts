/**
 * Locks bound to a living holder (decision 0021). Every process that wants the lock listens on its
 * own Unix socket in one folder: one that answers lives, one that was killed refuses at once, also
 * in another container. Names are never reused, so removing a dead socket removes nobody else's; of
 * several the first by name has the lock. Each is in the folder before it looks, so of two at least
 * one sees the other.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from './make-folder.ts';

/** Longest socket path of every system; longer ones go through a symbolic link. */
const MAX_SOCKET_PATH = 100;
/** Milliseconds after which a silent process counts as holder. */
const MAX_SILENCE = 2_000;
const ASK_AGAIN = 20;
const NAME = /^[0-9a-f]{16}$/;

type State = 'starting' | 'held';
type Answer = { readonly state: State; readonly pid: number | null } | 'gone';

export class LockHeld extends Error {
  /** Null if it did not answer in time. */
  readonly pid: number | null;
  constructor(pid: number | null) {
    super(pid === null ? 'in use by a process that does not answer' : `in use by process ${pid}`);
    this.pid = pid;
  }
}

/**
 * Takes the lock and returns its release. Throws {@link LockHeld}, or the system's error if the
 * folder cannot be made.
 */
export async function takeLock(folder: string): Promise<() => void> {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`${folder} is a file where a folder of locks belongs; take it away.`);
  }
  makeFolder(folder);
  const reached = reachable(resolve(folder));
  const name = randomBytes(8).toString('hex');
  const own: { state: State } = { state: 'starting' };
  const server = await listen(join(reached.folder, `.${name}`), own);
  // Only now: before it listens, a new socket looks like that of a dead process.
  renameSync(join(folder, `.${name}`), join(folder, name));
  const release = (): void => {
    server.close();
    rmSync(join(folder, name), { force: true });
    reached.forget();
  };
  try {
    await outlast(folder, reached.folder, name);
    own.state = 'held';
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/** Without taking it; null if nobody has it. */
export async function lockHolder(folder: string): Promise<{ readonly pid: number | null } | null> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null;
  const reached = reachable(resolve(folder));
  try {
    for (const name of readdirSync(folder).filter((each) => NAME.test(each))) {
      const answer = await ask(join(reached.folder, name));
      if (answer !== 'gone') return { pid: answer.pid };
    }
    return null;
  } finally {
    reached.forget();
  }
}

/** Resolves when no other process is in the folder; throws if one comes first. */
async function outlast(folder: string, reached: string, name: string): Promise<void> {
  for (const other of readdirSync(folder)) {
    if (other === name || !NAME.test(other)) continue;
    for (;;) {
      const answer = await ask(join(reached, other));
      if (answer === 'gone') break;
      if (answer.state === 'held' || other < name) throw new LockHeld(answer.pid);
      // A later name, which perhaps did not see this one, has the lock or gives way.
      await sleep(ASK_AGAIN);
    }
    rmSync(join(folder, other), { force: true });
  }
}

function listen(path: string, own: { readonly state: State }): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(`${own.state} ${process.pid}`);
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(path, () => done(server.unref()));
  });
}

/** Asks again if the answer is cut off: that process is about to end. */
async function ask(path: string): Promise<Answer> {
  for (;;) {
    const said = await read(path);
    if (said === 'gone') return said;
    if (said === 'silent') return { state: 'held', pid: null };
    const [, state, pid] = /^(starting|held) (\d+)$/.exec(said) ?? [];
    if (state === 'starting' || state === 'held') return { state, pid: Number(pid) };
    await sleep(ASK_AGAIN);
  }
}

function read(path: string): Promise<string> {
  return new Promise((done) => {
    let said = '';
    const socket = connect(path);
    const end = (result: string): void => {
      clearTimeout(timer);
      socket.destroy();
      done(result);
    };
    const timer = setTimeout(() => end('silent'), MAX_SILENCE);
    socket.setEncoding('utf8').on('data', (text) => {
      said += String(text);
    });
    socket.on('end', () => end(said));
    socket.on('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK') end('gone');
      // Another user's, or with too many connections waiting: somebody is there.
      else end(code === 'ECONNRESET' || code === 'EPIPE' ? '' : 'silent');
    });
  });
}

/** A path that is short enough for sockets. */
function reachable(folder: string): { readonly folder: string; forget(): void } {
  if (Buffer.byteLength(folder) + 20 <= MAX_SOCKET_PATH) return { folder, forget: () => undefined };
  const links = mkdtempSync(join(tmpdir(), 'lock-'));
  symlinkSync(folder, join(links, 'd'));
  return {
    folder: join(links, 'd'),
    forget: () => rmSync(links, { recursive: true, force: true }),
  };
}
