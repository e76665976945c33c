import { expect, test } from 'vitest';
import type { Article, Materials } from '#src/article.ts';
import { FileMaker, TooManyFiles } from '#src/file-maker.ts';

const ARTICLE: Article = {
  ...{ locale: 'en', language: 'en', site: 'A company', kicker: 'Story', title: 'A title' },
  ...{ description: null, notices: [], authors: [], byline: null, names: [], blocks: [] },
  date: { instant: '2026-11-21T09:00:00.000Z', label: '21 November 2026' },
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
  await expect(maker.make('one more', wanted)).rejects.toThrow(TooManyFiles);
  expect(maker.make('file 6', wanted)).toBe(files[6]);
  expect(begun).toBe(1);
  maker.close();
  for (const { status } of await ends) expect(status).toBe('rejected');
});
