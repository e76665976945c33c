import { spawn } from 'node:child_process';
import { eachLine } from './command.mjs';
import { onShutdown } from './shutdown.mjs';

/** Both programs stop within ten seconds. */
const GRACE_MS = 15_000;
const MAX_LINES = 20;
/** Output still in the pipe; a grandchild that holds the pipe must not delay us. */
const DRAIN_MS = 300;

function describeExit({ code, signal, error }) {
  if (error) return `could not be started: ${error.message}`;
  return signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
}

/** A watcher's or cluster's children must not stay behind. */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

function waitForExit(child) {
  return new Promise((resolve) => {
    const finish = (result) => {
      const timer = setTimeout(() => resolve(result), DRAIN_MS);
      child.once('close', () => {
        clearTimeout(timer);
        resolve(result);
      });
    };
    child.once('exit', (code, signal) => finish({ code, signal }));
    child.once('error', (error) => error.syscall?.startsWith('spawn') && resolve({ error }));
  });
}

/**
 * Starts a program in a group of its own, so that the terminal's Ctrl-C reaches only the launcher, which
 * stops its programs one after the other. The end of the `ipc` channel tells a program that the launcher is gone, even
 * after a kill −9. Its two messages are in `restarts.mjs`.
 *
 * What it writes is held back until `release()`, so that a start which fails shows one message and
 * no log.
 * @param {{ name: string, command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv,
 *   print: (line: string, stream: NodeJS.WriteStream) => void, graceMs?: number }} options
 */
export function startChild({ name, command, args, cwd, env, print, graceMs = GRACE_MS }) {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'];
  const child = spawn(command, args, { cwd, env, detached: true, stdio });
  const recent = [];
  let held = [];
  let hasEnded = false;
  let wasStopped = false;

  function take(text, stream) {
    if (recent.push({ text, stream }) > MAX_LINES) recent.shift();
    if (held) held.push({ text, stream });
    else print(text, stream);
  }
  eachLine(child.stdout, (text) => take(text, process.stdout));
  eachLine(child.stderr, (text) => take(text, process.stderr));

  const exited = waitForExit(child).then((result) => {
    hasEnded = true;
    return { ...result, reason: describeExit(result) };
  });

  /** Kills what has not ended in time. */
  async function stop() {
    if (hasEnded) return true;
    wasStopped = true;
    print(`Stopping the ${name}.`, process.stderr);
    child.kill('SIGTERM');
    let wasKilled = false;
    const timer = setTimeout(() => {
      wasKilled = true;
      killGroup(child.pid);
    }, graceMs);
    const { code, reason } = await exited;
    clearTimeout(timer);
    if (wasKilled) {
      print(`The ${name} did not stop within ${graceMs / 1000} s and was killed.`, process.stderr);
    } else if (code) {
      print(`The ${name} ${reason} when it was stopped.`, process.stderr);
    }
    return !wasKilled && !code;
  }
  const forget = onShutdown(stop);
  exited.then(forget);

  return {
    name,
    exited,
    stop,
    /** Whether it ends because it was told to. */
    wasStopped: () => wasStopped,
    /** @param {string} message */
    tell: (message) => child.send(message),
    /** @param {string} message @param {() => void} then */
    whenTold: (message, then) => child.on('message', (said) => said === message && then()),
    /** Shows what was held back, and then everything as it comes. */
    release() {
      const lines = held ?? [];
      held = null;
      for (const { text, stream } of lines) print(text, stream);
    },
    /** Prefers stderr, which is for people. */
    lastWords() {
      const toPeople = recent.filter(({ stream }) => stream === process.stderr);
      return (toPeople.length > 0 ? toPeople : recent).map(({ text }) => text).filter(Boolean);
    },
  };
}
