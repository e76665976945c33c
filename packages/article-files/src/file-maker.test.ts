import { expect, onTestFinished, test, vi } from 'vitest';
import type { Article, Materials } from '#src/article.ts';
import { FileMaker, FilesBusy } from '#src/file-maker.ts';

const ARTICLE: Article = {
  ...{ locale: 'en', language: 'en', site: 'A company', kicker: 'Story', title: 'A title' },
  ...{ description: null, notices: [], authors: [], byline: null, names: [], blocks: [] },
  date: { instant: '2026-11-21T09:00:00.000Z', label: '21 November 2026' },
  changed: '2026-11-21T09:00:00.000Z',
  url: 'https://news.example/en/magazine/a-title',
};

test('one file is made at a time, six wait, more are refused', async () => {
  const maker = new FileMaker();
  const gate = Promise.withResolvers<Materials>();
  let begun = 0;
  const load = () => {
    begun += 1;
    return gate.promise;
  };
  const wanted = { format: 'pdf', article: ARTICLE, load } as const;
  const files = Array.from({ length: 7 }, (_each, index) => maker.make(`file ${index}`, wanted));
  const ends = Promise.allSettled(files);
  await expect(maker.make('one more', wanted)).rejects.toThrow(FilesBusy);
  expect(maker.make('file 6', wanted)).toBe(files[6]);
  expect(begun).toBe(1);
  maker.close();
  for (const { status } of await ends) expect(status).toBe('rejected');
});

test('what isn’t begun or made within a minute can be made later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const maker = new FileMaker();
  const begun: string[] = [];
  const make = (key: string) => {
    const load = () => {
      begun.push(key);
      return new Promise<Materials>(() => undefined);
    };
    return maker.make(key, { format: 'pdf', article: ARTICLE, load });
  };
  const ends = Promise.allSettled(['first', 'second', 'third'].map(make));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual(['first', 'second']);
  for (const end of await ends)
    expect(end).toMatchObject({ status: 'rejected', reason: expect.any(FilesBusy) });
});

test('a file that can’t be made fails alone, and the next one is made', async () => {
  const maker = new FileMaker();
  onTestFinished(() => maker.close());
  const materials: Materials = { pictures: new Map(), logo: null, faces: [], isWhole: true };
  const logo = { name: 'A brand', bytes: Buffer.from('no picture'), width: 3, height: 1 };
  const make = (key: string, load: Materials) =>
    maker.make(key, { format: 'pdf', article: ARTICLE, load: () => Promise.resolve(load) });
  const [broken, fine] = await Promise.allSettled([
    make('broken', { ...materials, logo }),
    make('fine', materials),
  ]);
  expect(broken).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('no PDF') },
  });
  expect(fine.status === 'fulfilled' && Buffer.from(fine.value.bytes).toString('latin1')).toMatch(
    /^%PDF-1\.7/,
  );
}, 60_000);
