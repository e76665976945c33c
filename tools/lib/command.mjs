import { spawn } from 'node:child_process';
import { onShutdown } from './shutdown.mjs';

/** Lines of a failing command that are shown. */
const MAX_LINES = 200;
const STOP_WITHIN_MS = 10_000;

/** SIGINT: test runners end what they have started only then. */
function end(child) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    child.once('close', () => {
      clearTimeout(timer);
      resolve(true);
    });
    child.kill('SIGINT');
  });
}

/**
 * Runs a command to its end. Its output is kept rather than shown, unless `live`, where the command has
 * the terminal to itself; `echo` does both, `at the end` shows it in one piece.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, live?: boolean, echo?: boolean | 'at the end',
 *   timeoutMs?: number, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number, stdout: string, lines: string[] }>} `lines` holds the last lines
 *   of both streams in the order they came; `code` is 127 where the command could not be started
 */
export function runCommand(command, args, { cwd, env, live, echo, timeoutMs, onLine } = {}) {
  return new Promise((resolve) => {
    const stdio = live ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env, stdio, timeout: timeoutMs });
    const release = onShutdown(() => end(child));
    const lines = [];
    let stdout = '';

    function keep(line) {
      if (lines.push(line) > MAX_LINES) lines.shift();
      if (line.trim()) onLine?.(line);
    }

    if (child.stdout) {
      eachLine(child.stdout, keep);
      child.stdout.on('data', (text) => {
        stdout += text;
      });
    }
    if (child.stderr) eachLine(child.stderr, keep);
    const held = [];
    const show = (stream, text) =>
      echo === 'at the end' ? held.push([stream, text]) : stream.write(text);
    if (echo) {
      child.stdout?.on('data', (text) => show(process.stdout, text));
      child.stderr?.on('data', (text) => show(process.stderr, text));
    }
    child.on('error', (error) => {
      release();
      resolve({ code: 127, stdout, lines: [...lines, error.message] });
    });
    child.on('close', (code) => {
      release();
      for (const [stream, text] of held) stream.write(text);
      resolve({ code: code ?? 1, stdout, lines });
    });
  });
}

/**
 * Calls back for each line of a stream, the unfinished last one included.
 * @param {NodeJS.ReadableStream} stream
 * @param {(line: string) => void} callback
 */
export function eachLine(stream, callback) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text) => {
    const parts = (rest + text).split(/\r?\n/);
    rest = parts.pop();
    for (const part of parts) callback(part);
  });
  stream.on('end', () => {
    if (rest) callback(rest);
  });
}

/**
 * The end of a command's output without npm's own warnings, for a report.
 * @param {string[]} lines
 * @param {number} count
 */
export function lastLines(lines, count = 20) {
  return lines.filter((line) => line.trim() && !/^npm (warn|notice)/i.test(line)).slice(-count);
}
