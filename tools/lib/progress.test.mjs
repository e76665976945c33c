import { expect, test } from 'vitest';
import { createProgress, formatDuration } from './progress.mjs';

function stream(isTTY) {
  const written = [];
  return { isTTY, columns: 40, write: (text) => written.push(text), text: () => written.join('') };
}

test.each([
  [0, '0.0 s'],
  [12_345, '12.3 s'],
  [59_900, '59.9 s'],
  [125_400, '2 min 5 s'],
])('%i ms is shown as %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

test('elsewhere than on a terminal a step is one plain line', async () => {
  const out = stream(false);
  const progress = createProgress(out);
  expect(await progress.step('Building', async (detail) => detail('42 files'))).toBeUndefined();
  expect(out.text()).toBe('✔ Building – 42 files (0.0 s)\n');
});

test('a failing step is marked and its error passed on', async () => {
  const out = stream(false);
  const failing = createProgress(out).step('Building', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(out.text()).toBe('✖ Building (0.0 s)\n');
});

test('on a terminal a line in between clears the spinner, which fits the width', async () => {
  const out = stream(true);
  const progress = createProgress(out);
  await progress.step('Building', async (detail) => {
    detail('x'.repeat(200));
    progress.line('a log line', out);
  });
  const lines = out.text().replaceAll('\r\u001b[2K', '\n').split('\n');
  expect(lines).toContain('a log line');
  expect(lines.filter((line) => line.startsWith('⠹')).every((line) => line.length < 40)).toBe(true);
  expect(lines.at(-2)).toMatch(/^✔ Building/);
});
