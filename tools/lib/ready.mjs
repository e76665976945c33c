import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.mjs';

const POLL_MS = 100;
const PROBE_TIMEOUT_MS = 5000;
const SHOWN_CHARACTERS = 300;

/** @returns {Promise<{ status: number, text: string }>} status 0 where nothing answers */
function probe(url) {
  return new Promise((resolve) => {
    const nothing = (error) => resolve({ status: 0, text: error.message });
    const request = get(url, { agent: false, timeout: PROBE_TIMEOUT_MS }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', nothing);
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', nothing);
  });
}

/** A program's one message becomes one line, several mistakes become a line each. */
function startProblem(name, reason, lines) {
  if (lines.length === 0) return new Problem(`The ${name} did not start: it ${reason}.`);
  if (lines.length === 1) return new Problem(`The ${name} did not start: ${lines[0]}`);
  return new Problem([`The ${name} did not start:`, ...lines]);
}

/**
 * Waits until a program's `/readyz` says that it can do its job.
 * @param {{ child: ReturnType<import('./children.mjs').startChild>, url: string, timeoutMs: number }} options
 * @throws {Problem} with the program's own message where it ends before that
 */
export async function waitUntilReady({ child, url, timeoutMs }) {
  const end = Date.now() + timeoutMs;
  let gone = null;
  child.exited.then((result) => {
    gone = result;
  });
  for (;;) {
    const { status, text } = await probe(url);
    if (gone) throw startProblem(child.name, gone.reason, child.lastWords());
    if (status === 200) return;
    if (Date.now() > end) {
      const answer = `${status || ''} ${text}`.trim().slice(0, SHOWN_CHARACTERS);
      throw new Problem(
        `The ${child.name} was not ready within ${timeoutMs / 1000} s; ${url} answers: ${answer}`,
      );
    }
    await Promise.race([sleep(POLL_MS), child.exited]);
  }
}
