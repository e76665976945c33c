import { expect, test } from 'vitest';
import { faultsOf, matching, pasted, rowOf, withRows } from '#src/run/redirects/rows.ts';

const to = (from: string, target: string, permanent = true) => ({ from, to: target, permanent });

test('lines are taken from a table, a list or a configuration, and wrong ones are named', () => {
  const { redirects, wrong } = pasted(
    '/old\t/magazine\r\n/a, /b\n"/c";"https://x.example/d"\n/e -> /f\n/g /h 302\n\nold /x\n/alone\n/a /b /c\n',
  );
  expect(redirects).toEqual([
    to('/old', '/magazine'),
    to('/a', '/b'),
    to('/c', 'https://x.example/d'),
    to('/e', '/f'),
    to('/g', '/h', false),
  ]);
  expect(wrong).toEqual(['old /x', '/alone', '/a /b /c']);
});

test('what leads from the same place is replaced where it stands', () => {
  const rows = [rowOf(to('/a', '/b')), rowOf(to('/c', '/d'))];
  const next = withRows(rows, [to('/a', '/z'), to('/new', '/x'), to('/new', '/y')]);
  expect(next.map(({ from, to: target }) => `${from} ${target}`)).toEqual([
    '/a /z',
    '/c /d',
    '/new /y',
  ]);
  expect(next[0]?.key).toBe(rows[0]?.key);
});

test('a search looks at both addresses', () => {
  const rows = [rowOf(to('/a', '/Target')), rowOf(to('/target', '/c')), rowOf(to('/x', '/y'))];
  expect(matching(rows, 'TARGET ')).toHaveLength(2);
  expect(matching(rows, '')).toBe(rows);
});

test('what is wrong is shown at the row that was sent, wherever it stands now', () => {
  const [one, two] = [rowOf(to('/a', '/b')), rowOf(to('/c', '/a'))];
  const faults = faultsOf(
    [one, two],
    [
      { path: 'redirects.1.to', message: 'leads to another redirect' },
      { path: 'redirects.0.from', message: 'must be a path' },
      { path: 'redirects', message: 'too many' },
    ],
  );
  expect(faults.get(two.key)).toEqual({ to: 'leads to another redirect' });
  expect(faults.get(one.key)).toEqual({ from: 'must be a path' });
});
