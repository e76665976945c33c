/** Programs as processes, ended by signals. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Until it waits for signals. */
async function run(stop: string, options = '') {
  const code = `
    import { createDrain } from ${here('drain.ts')};
    import { leave, stopOnSignals } from ${here('leave.ts')};
    stopOnSignals({ stop: ${stop}, ${options} });
    setInterval(() => {}, 1000);
    console.log('runs');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // 'close' does not come if the test itself has broken the channel.
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const says = (text: string) => expect.poll(() => said, { timeout: 10_000 }).toContain(text);
  await says('runs');
  return { child, says, said: () => said, code: async () => (await ended)[0] as unknown };
}

const STUCK = `() => { console.log('stopping'); return new Promise(() => {}); }`;

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends in order, once', async (signal) => {
  const { child, code } = await run(
    `() => leave(createDrain(), async () => console.log('closed'), { lameDuck: 10 })`,
  );
  child.kill(signal);
  expect(await code()).toBe(0);
});

test('the second signal ends at once', async () => {
  const { child, code, says, said } = await run(STUCK, `kill: () => console.log('killed')`);
  child.kill('SIGTERM');
  await says('stopping');
  child.kill('SIGINT');
  expect(await code()).toBe(130);
  await says('killed');
  expect(said()).toBe('runs\nstopping\nkilled\n');
});

test('one that another process keeps goes on stopping, even if it is told again', async () => {
  const { child, code, says } = await run(
    `() => { console.log('stopping'); return new Promise((resolve) => setTimeout(resolve, 500)); }`,
    'isKept: true',
  );
  child.kill('SIGTERM');
  await says('stopping');
  child.kill('SIGINT');
  expect(await code()).toBe(0);
});

test('it ends when the process that started it is gone', async () => {
  const { child, code } = await run(`async () => console.log('stopped')`);
  child.disconnect();
  expect(await code()).toBe(0);
});

test('what does not close in time is left behind', async () => {
  const { child, code } = await run(
    `() => leave(createDrain(), () => new Promise(() => {}), { lameDuck: 10 })`,
  );
  child.kill('SIGTERM');
  expect(await code()).toBe(0);
});

test('a failure to stop is told, with exit code 1', async () => {
  const { child, code, says } = await run(`async () => { throw new Error('disk is full'); }`);
  child.kill('SIGTERM');
  expect(await code()).toBe(1);
  await says('disk is full\n');
});
