import { describe, expect, it } from 'vitest';
import { contentFolder, SAMPLE, uuid } from '#src/testing/content-folder.ts';
import { publish } from '#src/testing/run-publish.ts';

const EN = 'stories/second-wind/en.md';
const ITEM = 'stories/second-wind/item.yaml';

async function errorsOf(changes: { [file: string]: string | Buffer }) {
  await using folder = await contentFolder(changes);
  const { code, errors } = await publish('http://127.0.0.1:9/api/v1', ['--check', folder.root]);
  expect(code).toBe(1);
  return errors.map((error) => error.replace(/^\S*?content-\w+\//, ''));
}

const front = (...lines: string[]) => ({
  [EN]: ['---', 'slug: second-wind', 'status: published', ...lines, '---', ''].join('\n'),
});

describe('mistakes of YAML are told in words, at their own line', () => {
  it.each<[string, string[], string]>([
    ['a colon', ['title: Fast: shoes'], `${EN}:4  yaml  title has a colon in its text`],
    [
      'a quote left open',
      ['title: "Fast', 'description: x', 'date_label: y'],
      `${EN}:4  yaml  has an opening quote`,
    ],
    [
      'an apostrophe left open',
      ["title: 'Fast", 'description: x'],
      `${EN}:4  yaml  has an opening quote`,
    ],
    [
      'a quote left open before another',
      ['title: "Fast', 'description: "x"'],
      `${EN}:4  yaml  has an opening quote`,
    ],
    [
      'quotes in quotes',
      ['title: "The "fast" shoe"'],
      `${EN}:4  yaml  title has text behind its closing quote`,
    ],
    ['an odd beginning', ['title: @fast'], `${EN}:4  yaml  title begins with @`],
    [
      'an indented line',
      ['title: Fast', '  description: x'],
      `${EN}:4  yaml  the line below title`,
    ],
    ['a tab', ['\ttitle: Fast'], `${EN}:4  yaml  is indented with a tab`],
    ['no colon', ['title: Fast', 'description'], `${EN}:5  yaml  is no field`],
    [
      'a list left open',
      ['title: Fast', 'tags: [a, b', 'description: x'],
      `${EN}:5  yaml  has a [ or {`,
    ],
    ['a number', ['title: 2026'], `${EN}:4  title  must be text: put it in quotes`],
  ])('%s', async (_, lines, told) => {
    expect((await errorsOf(front(...lines)))[0]).toContain(told);
  });
});

describe('texts', () => {
  it('that are not UTF-8 are refused, by line', async () => {
    const latin = Buffer.concat([
      Buffer.from('---\nslug: second-wind\nstatus: published\ntitle: Caf'),
      Buffer.from([0xe9]),
      Buffer.from('\n---\n'),
    ]);
    expect(await errorsOf({ [EN]: latin })).toEqual([
      `${EN}:4  text  is not UTF-8: save the file in that encoding`,
      '1 problem; nothing was sent.',
    ]);
    const media = Buffer.from(
      String(SAMPLE['media/media.yaml']).replace('A film', 'Caf\u00e9'),
      'latin1',
    );
    expect((await errorsOf({ 'media/media.yaml': media })).join('\n')).toContain(
      'media/media.yaml:7  text  is not UTF-8',
    );
  });

  it('a password that is too short is said before the server is asked', async () => {
    const item = `id: ${uuid(2)}\nversion: 1\naccess: password\npassword: short\n`;
    expect((await errorsOf({ [ITEM]: item }))[0]).toBe(
      `${ITEM}:4  password  is too short: at least 8 characters`,
    );
  });

  it('a file name with what no system takes is told what it may be', async () => {
    const yaml = String(SAMPLE['media/media.yaml']).replace('file: film.mp4', 'file: film?.mp4');
    expect((await errorsOf({ 'media/media.yaml': yaml }))[0]).toMatch(
      /film\.file .*plain file name/,
    );
  });
});

it('the same mistake in several languages of one item is told once, with the other places', async () => {
  const text = (slug: string) =>
    `---\nslug: ${slug}\nstatus: published\ntitle: A\n---\n\n::image{media=gone}\n`;
  const errors = await errorsOf({
    [EN]: text('second-wind'),
    'stories/second-wind/de.md': text('zweite'),
    'stories/second-wind/fr.md': text('deuxieme'),
  });
  expect(errors).toHaveLength(2);
  expect(errors[0]).toMatch(/stories\/second-wind\/de\.md:7 .*\(also en\.md:7, fr\.md:7\)$/);
  expect(errors[1]).toBe('3 problems; nothing was sent.');
});
