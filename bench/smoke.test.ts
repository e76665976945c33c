import { afterEach, expect, test, vi } from 'vitest';
import type { Bench } from './bench.ts';
import { BenchProblem, NotAvailable } from './bench-problem.ts';
import { onEnd } from './cleanup.ts';
import { print } from './output.ts';
import { type LoadBench, runSmoke } from './smoke.ts';

const OPTIONS = { scale: 'smoke', edits: undefined, copies: undefined } as const;

afterEach(() => vi.restoreAllMocks());

/** Answers what was printed and how many failed. */
async function smoke(benches: Readonly<Record<string, Bench>>) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loads = Object.entries(benches).map(
    ([name, bench]) => [name, async () => bench] as readonly [string, LoadBench],
  );
  const failed = await runSmoke(loads, OPTIONS);
  return { failed, lines: log.mock.calls.flat(), errors: error.mock.calls.flat() };
}

test('one that runs is a line with its time, without what it printed', async () => {
  const { failed, lines } = await smoke({ api: async () => print('a table') });
  expect(failed).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/^✔ api \(\d+\.\d s\)$/)]);
});

test('one that fails is a line with the reason, followed by what it had printed', async () => {
  const fault = new Error('of its code\nand more');
  const { failed, lines, errors } = await smoke({
    api: async () => {
      print('a table');
      throw new BenchProblem('of the machine');
    },
    cold: async () => {
      throw fault;
    },
  });
  expect(failed).toBe(2);
  expect(lines.join('\n')).toContain('✖ api: of the machine\na table');
  expect(lines).toContain('✖ cold: of its code');
  // A fault of the code is told with its place.
  expect(errors).toEqual([fault]);
});

test('one whose programs are missing is left out, which is no failure', async () => {
  const { failed, lines } = await smoke({
    pages: async () => {
      throw new NotAvailable('wrk is not installed');
    },
  });
  expect(failed).toBe(0);
  expect(lines).toEqual(['– pages: left out, wrk is not installed']);
});

test('what each started has ended when its line is printed, whatever runs beside it', async () => {
  const ended: string[] = [];
  const starts = (name: string): void => {
    onEnd(async () => void ended.push(name));
  };
  let endedAtFirst: string[] = [];
  await smoke({
    first: async () => starts('first'),
    longer: async () => {
      starts('longer');
      await vi.waitFor(() => expect(ended).not.toEqual([]));
      endedAtFirst = [...ended];
    },
  });
  expect(endedAtFirst).toEqual(['first']);
  expect(ended).toEqual(['first', 'longer']);
});
