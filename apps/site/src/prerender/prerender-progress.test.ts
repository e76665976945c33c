import { expect, test } from 'vitest';
import { showProgress } from './prerender-progress.ts';

function shown(isTTY: boolean): string {
  const said: string[] = [];
  const progress = showProgress({ isTTY, columns: 60, write: (text) => said.push(text) });
  progress.step(1, 4);
  progress.step(2, 4);
  progress.line('a warning');
  progress.step(4, 4);
  progress.end();
  return said.join('');
}

test('elsewhere than on a terminal it is lines: the first, now and then one, the last', () => {
  expect(shown(false)).toBe('1 of 4 addresses\na warning\n4 of 4 addresses\n');
});

test('on a terminal it is a bar, which stays below what is written and goes at the end', () => {
  const said = shown(true);
  expect(said).toContain('a warning\n[========');
  expect(said).toContain(`[${'='.repeat(30)}] 4 of 4 addresses`);
  expect(said.endsWith('\r\u001b[2K')).toBe(true);
});
