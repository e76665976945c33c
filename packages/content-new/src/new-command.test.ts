import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { PassThrough } from 'node:stream';
import { readContent } from '@masthead/content-files/read-content';
import { readScope } from '@masthead/content-files/scope';
import { LOCALES } from '@masthead/locales/registry';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { NewOutput } from '#src/choices.ts';
import { monogram } from '#src/monogram.ts';
import { runNew } from '#src/new-command.ts';

// Drawing pictures takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'masthead-new-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function run(args: readonly string[], ask?: NewOutput['ask']) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runNew(args, {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    ...(ask && { ask }),
  });
  return { code, printed, errors };
}

/** Publishing must find nothing wrong. */
async function published(directory: string) {
  const scope = readScope([directory]);
  if ('reason' in scope) throw new Error(scope.reason);
  const content = await readContent(scope);
  expect(content.problems).toEqual([]);
  const texts = content.items.map(({ item }) => JSON.stringify(item));
  return {
    types: content.items.map(({ item }) => item.type).toSorted(),
    languages: new Set(
      content.items.map(({ item }) => Object.keys(item.locales).toSorted().join()),
    ),
    configuration: content.configuration?.value,
    media: content.media,
    texts,
  };
}

const COMPANY = ['--name', 'Nordwind $& Söhne', '--colour', '0B7E5F'];

test('every language has its landings and a first release, with words of its own', async () => {
  const directory = join(root, 'all');
  const { code, errors } = await run([directory, ...COMPANY, '--languages', LOCALES.join()]);
  expect({ code, errors }).toEqual({ code: 0, errors: [] });
  const { types, languages, configuration, media, texts } = await published(directory);
  expect(types).toEqual([
    ...['company_landing', 'home', 'impact_landing', 'impact_resource_landing'],
    ...['newsroom_landing', 'policy', 'policy', 'release', 'story_landing'],
  ]);
  expect(languages).toEqual(new Set([LOCALES.toSorted().join()]));
  expect(configuration).toMatchObject({
    company: { name: 'Nordwind $& Söhne' },
    brands: [{ id: 'nordwind-sohne', colours: { signal: '#0b7e5f' } }],
    newsroom: { id: expect.any(String), languages: { source: 'en', enabled: LOCALES } },
    sections: {},
    // Nothing links to legal texts that nobody has reviewed.
    util_links: [],
  });
  // Brackets mark what only the company knows, in all languages.
  const drafts = texts.filter((text) => text.includes('"policy"'));
  for (const draft of drafts) expect(draft).not.toContain('"published"');
  for (const draft of drafts) expect(draft.match(/\[[^\]"]{4,}\]/g)?.length).toBeGreaterThan(50);
  expect(media.map(({ name }) => name)).toEqual(['cover', 'cover-portrait', 'opening']);
  for (const text of [...texts, JSON.stringify(configuration)]) {
    expect(text).not.toMatch(/[{]{2}|undefined/);
  }
  for (const file of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name.endsWith('.png')) continue;
    expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toMatch(/[{]{2}/);
  }
});

test('legal texts and the links to them appear once they are set to be published', async () => {
  const directory = join(root, 'reviewed');
  expect(await run([directory, ...COMPANY, '--languages', 'de,fr'])).toMatchObject({ code: 0 });
  const file = join(directory, 'policies/privacy/de.md');
  const draft = await readFile(file, 'utf8');
  await writeFile(file, draft.replace('status: draft', 'status: published'));
  const { configuration } = await published(directory);
  expect(configuration?.util_links).toEqual([
    {
      rel: 'privacy-policy',
      href: { de: '/de/resources/datenschutz' },
      labels: { de: 'Datenschutzerklärung' },
    },
  ]);
});

test('what is off leaves no trace; the settings keep newsrooms apart', async () => {
  const [one, other] = [join(root, 'one'), join(root, 'other')];
  await mkdir(other);
  const logo = join(root, 'logo.svg');
  await writeFile(logo, '<svg viewBox="0 0 10 10"><title>x</title><path d="M0 0H9V9Z"/></svg>');
  const options = [...COMPANY, '--languages', 'fr,th', '--logo', logo];
  expect(await run([one, ...options, '--without', 'mission,newsroom'])).toMatchObject({ code: 0 });
  const sections = ['--source', 'th', '--sections', 'newsroom'];
  expect(await run([other, ...options, ...sections])).toMatchObject({ code: 0 });

  const [first, second] = [await published(one), await published(other)];
  expect(first.types).toEqual([
    ...['company_landing', 'home', 'impact_resource_landing', 'policy', 'policy', 'story_landing'],
  ]);
  expect(first.configuration).toMatchObject({
    sections: { mission: false, newsroom: false },
    newsroom: { languages: { source: 'fr' } },
    brands: [{ logo: expect.stringContaining('<path') }],
    mark: expect.stringContaining('<path'),
  });
  expect(second.types).toEqual(['home', 'newsroom_landing', 'release']);
  expect(second.configuration?.newsroom.languages?.source).toBe('th');
  expect(second.configuration?.newsroom.id).not.toBe(first.configuration?.newsroom.id);

  const settings = await Promise.all(
    [one, other].map((folder) => readFile(join(folder, 'settings.env'), 'utf8')),
  );
  const ports = settings.flatMap((text) => text.match(/(?<=_PORT=)\d+/g) ?? []);
  expect(new Set(ports).size).toBe(4);
  expect(settings[0]).toMatch(/^DATA_DIR=\.data$/m);
  expect(await readFile(join(one, '.gitignore'), 'utf8')).toBe('.data/\n');
  expect((await stat(one)).mode & 0o777).toBe(0o755);
});

const OPTIONS = ['--name', 'A', '--languages', 'en', '--colour', '#0b7e5f'];

test.each([
  [['--languages', 'en,sv'], '--languages en,sv: sv: no known language; there are de, en,'],
  [['--source', 'ja'], '--source ja: must be one of the languages (en)'],
  [['--colour', 'green'], '--colour green: is no colour'],
  [['--name', ' '], '--name  : is empty'],
  [['--name', 'A<b>'], '--name A<b>: has one of'],
  [['--sections', 'press'], '--sections press: press: no known section; there are magazine,'],
  [['--sections', ''], '--sections : leaves no section'],
  [['--without', 'mission', '--sections', 'mission'], '--sections and --without are both given'],
  [['--logo', 'nowhere.svg'], '--logo nowhere.svg: cannot be read'],
])('%j is refused, and nothing is written', async (options, reason) => {
  const before = await readdir(root);
  const { code, errors, printed } = await run([join(root, 'wrong'), ...OPTIONS, ...options]);
  expect({ code, printed }).toEqual({ code: 1, printed: [] });
  expect(errors[0]).toContain(reason);
  expect(errors.at(-1)).toBe('Nothing was written.');
  expect(await readdir(root)).toEqual(before);
});

test('a logo with what no logo may have is refused with the reason', async () => {
  const logo = join(root, 'text.svg');
  await writeFile(logo, '<svg viewBox="0 0 40 10"><text>Nordwind</text></svg>');
  const { errors } = await run([join(root, 'wrong'), ...OPTIONS, '--logo', logo]);
  expect(errors[0]).toContain(`--logo ${logo}: has <text>: turn it into outlines (Illustrator:`);
  await writeFile(
    logo,
    '<svg viewBox="0 0 40 10"><filter id="f"/><path filter="url(#f)" d="M0 0H9V9Z"/></svg>',
  );
  const shadow = await run([join(root, 'wrong'), ...OPTIONS, '--logo', logo]);
  expect(shadow.errors[0]).toContain('remove the shadow, blur or glow, or export the logo as PNG');
});

test('a PNG is placed in a drawing; a navy colour is taken', async () => {
  const logo = join(root, 'logo.png');
  const background = { r: 11, g: 60, b: 111 };
  await sharp({ create: { width: 1200, height: 300, channels: 3, background } })
    .png()
    .toFile(logo);
  const directory = join(root, 'placed');
  const navy = ['--name', 'A', '--languages', 'en', '--colour', '#0b3c6f'];
  expect(await run([directory, ...navy, '--logo', logo])).toMatchObject({ code: 0, errors: [] });
  const { configuration } = await published(directory);
  expect(configuration?.brands).toMatchObject([
    {
      colours: { signal: '#0b3c6f' },
      logo: expect.stringMatching(/viewBox="0 0 480 120".*<image[^>]*data:image\/png;base64,/s),
    },
  ]);
});

test('what is missing is told at once where nobody can be asked; a folder that holds something stays', async () => {
  const missing = await run([join(root, 'wrong')]);
  expect(missing.code).toBe(1);
  expect(missing.errors.map((line) => line.split(' ')[0])).toEqual([
    ...['--name', '--languages', '--colour', 'Nothing'],
  ]);
  const full = join(root, 'full');
  await mkdir(full);
  await writeFile(join(full, 'notes.txt'), 'ours');
  expect(await run([full, ...OPTIONS])).toMatchObject({
    code: 1,
    errors: [`${full} is not empty; name a new folder. Nothing was written.`],
  });
  expect(await readdir(full)).toEqual(['notes.txt']);
  expect(await run([])).toMatchObject({ code: 2 });
});

test('on a terminal it asks for what is not given, and again until the answer can be taken', async () => {
  const answers = [
    '',
    'Nordwind',
    'de, xx',
    'de, ja',
    '',
    'green',
    '#0b7e5f',
    '',
    'all',
    'mission',
  ];
  const questions: string[] = [];
  const directory = join(root, 'asked');
  const { code, errors } = await run([directory], async (question) => {
    const input = new PassThrough();
    const terminal = createInterface({ input, output: new PassThrough() });
    questions.push(question);
    const answer = terminal.question(question);
    input.write(`${answers.shift()}\n`);
    return answer.finally(() => terminal.close());
  });
  expect(code).toBe(0);
  expect(errors.map((line) => line.trim().split(';')[0])).toEqual([
    'is empty',
    'xx: no known language',
    'is no colour',
    'all: no known section',
  ]);
  expect(questions).toHaveLength(10);
  const { configuration } = await published(directory);
  expect(configuration).toMatchObject({
    company: { name: 'Nordwind' },
    newsroom: { languages: { source: 'de', enabled: ['de', 'ja'] } },
    sections: { mission: false },
  });
});

test('every name has a mark', () => {
  const marks = ['Ábel', 'abel', '3 Monde', '北風', ''].map(monogram);
  expect(marks[0]).toBe(marks[1]);
  expect(new Set(marks).size).toBe(3);
});
