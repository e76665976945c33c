/* With a small stand-in for the content server, and no site. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, makeStandIn } from './testing/stand-in.mjs';

const TIMEOUT_MS = 60_000;

test(
  'a step that fails leaves no process behind',
  async () => {
    const root = makeStandIn();
    const ports = { SITE_PORT: await freePort(), CONTENT_API_PORT: await freePort() };
    const launcher = spawn(process.execPath, ['tools/dev.mjs'], {
      cwd: root,
      env: { ...process.env, ...ports, NODE_ENV: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => {
      launcher.kill('SIGKILL');
      rmSync(root, { recursive: true, force: true });
    });
    let output = '';
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    // `close` comes when every process has closed its output.
    const [code] = await once(launcher, 'close');
    expect(code, output).toBe(1);
    expect(output).toContain('The site did not start');
    const events = readFileSync(join(root, 'events'), 'utf8');
    expect(events).toMatch(/^content up\npublished [^\n]*\ncontent stops\n$/);
    const socket = connect(Number(ports.CONTENT_API_PORT), '127.0.0.1');
    const [error] = await once(socket, 'error');
    expect(error.code).toBe('ECONNREFUSED');
  },
  TIMEOUT_MS,
);
