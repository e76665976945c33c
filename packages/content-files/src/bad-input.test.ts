import { describe, expect, it } from 'vitest';
import { contentFolder, PNG, SAMPLE, uuid } from '#src/testing/content-folder.ts';
import { publishingServer } from '#src/testing/publishing-server.ts';
import { publish } from '#src/testing/run-publish.ts';

const story = (text: string) => ({ 'stories/second-wind/en.md': text });
const FRONT = '---\nslug: second-wind\nstatus: published\ntitle: Second wind\n';
const shared = (text: string) => ({
  'stories/second-wind/item.yaml': `id: ${uuid(2)}\nversion: 1\n${text}`,
});
const mediaYaml = (from: string, to: string) => ({
  'media/media.yaml': String(SAMPLE['media/media.yaml']).replace(from, to),
});
const DESK = {
  'configuration.yaml': 'contacts:\n  - id: desk\n    name: The desk\n',
  'releases/a/en.md': '---\nslug: a\nstatus: published\ntitle: A\n---\n',
};
const EN = 'stories/second-wind/en.md';
const ITEM = 'stories/second-wind/item.yaml';

describe('bad input sends nothing and names file, field and reason', () => {
  it.each<[string, { [file: string]: string | Buffer | null }, string]>([
    ['wrong field', shared('colour: red\n'), `${ITEM}:3  colour  is no known field`],
    [
      'wrong field in a language',
      story(`${FRONT}subtitle: x\n---\n`),
      `${EN}:5  subtitle  is no known field`,
    ],
    [
      'wrong value',
      shared('hero_layout: wide\n'),
      `${ITEM}:3  hero_layout  must be one of full_bleed, portrait, standard`,
    ],
    ['wrong date', shared('publish_at: 2026-06-31\n'), `${ITEM}:3  publish_at  must be a date`],
    ['time without zone', shared('date: 2026-06-01T10:00\n'), `${ITEM}:3  date  must be a date`],
    ['a version that is none', { [ITEM]: `id: ${uuid(2)}\nversion: 0\n` }, `${ITEM}:2  version  `],
    ['no id', { [ITEM]: 'version: 1\n' }, `${ITEM}:1  id  is missing`],
    ['no UUID', { [ITEM]: 'id: 7\nversion: 1\n' }, `${ITEM}:1  id  must be a UUID`],
    ['no item.yaml', { [ITEM]: null }, `${ITEM}  file  is missing`],
    [
      'no English file',
      { [EN]: null },
      `${EN}  locales.en  is missing: every item needs en.md, the source language`,
    ],
    [
      'no English title',
      story('---\nslug: a\nstatus: published\n---\n'),
      `${EN}:2  title  is missing`,
    ],
    ['no status', story('---\nslug: a\ntitle: A\n---\n'), `${EN}:2  status  is missing`],
    [
      'reserved slug',
      story(FRONT.replace('second-wind', 'videos').concat('---\n')),
      `${EN}:2  slug  videos is reserved`,
    ],
    [
      'bad slug',
      story(FRONT.replace('second-wind', 'Two Words').concat('---\n')),
      `${EN}:2  slug  must be lower-case`,
    ],
    [
      'duplicate slug',
      story(FRONT.replace('second-wind', 'first-light').concat('---\n')),
      `${EN}:2  slug  first-light is the slug of stories/first-light, too`,
    ],
    [
      'duplicate id',
      { [ITEM]: `id: ${uuid(1)}\nversion: 1\n` },
      `${ITEM}:1  id  ${uuid(1)} is the id of stories/first-light, too`,
    ],
    [
      'id of a medium',
      { [ITEM]: `id: ${uuid(11)}\nversion: 1\n` },
      `media/media.yaml:9  track-dawn.uuid  ${uuid(11)} is the id of stories/second-wind, too`,
    ],
    [
      'link to nothing',
      shared('related: [stories/gone]\n'),
      `${ITEM}:3  related.0  links to stories/gone, which does not exist`,
    ],
    [
      'link to a UUID of nothing',
      shared(`primary_topic: ${uuid(99)}\n`),
      `${ITEM}:3  primary_topic  links to ${uuid(99)}, which`,
    ],
    [
      'link to a wrong type',
      shared('primary_topic: stories/first-light\n'),
      `${ITEM}:3  primary_topic  links to stories/first-light, a story; only topic may stand here`,
    ],
    [
      'a contact that the configuration does not have',
      {
        ...DESK,
        'releases/a/item.yaml': `id: ${uuid(40)}\ncontacts:\n  - desk\n  - nobody\n`,
      },
      'releases/a/item.yaml:4  contacts.1  is nobody; the configuration’s contacts are desk',
    ],
    [
      'a contact of its own without the source language',
      { ...DESK, 'releases/a/item.yaml': `id: ${uuid(40)}\ncontacts:\n  - name: { de: Ada }\n` },
      'releases/a/item.yaml:3  contacts.0.name.en  is missing: en is the source language',
    ],
    [
      'a contact of the configuration without the source language',
      { 'configuration.yaml': 'contacts:\n  - id: desk\n    name: { de: Ada }\n' },
      'configuration.yaml:3  contacts.0.name.en  is missing: en is the source language',
    ],
    [
      'an author without the source language',
      shared('authors:\n  - name: { ja: ノール }\n'),
      `${ITEM}:4  authors.0.name.en  is missing: en is the source language`,
    ],
    [
      'unknown media id',
      shared('cover_image: gone\n'),
      `${ITEM}:3  cover_image  names the medium gone`,
    ],
    [
      'unknown media id in a body',
      story(`${FRONT}---\n\nA\n\n::image{media=gone}\n`),
      `${EN}:9  body  names the medium gone`,
    ],
    [
      'wrong size in a body',
      story(`${FRONT}---\n\n::image{media=film size=huge}\n`),
      `${EN}:7  body.size  must be one of inset, wide, full`,
    ],
    [
      'wrong link in a body',
      story(`${FRONT}---\n\nA\n\n[x](foo)\n`),
      `${EN}:9  body.markDefs.0.href  must be a path`,
    ],
    [
      'media file missing',
      { 'media/film.mp4': null },
      'media/media.yaml:3  film.file  there is no file film.mp4',
    ],
    [
      'image that is none',
      { 'media/track-dawn.png': 'text' },
      'media/media.yaml:10  track-dawn.file  the file is no png',
    ],
    [
      'image of another kind',
      { 'media/film.mp4': PNG },
      'media/media.yaml:3  film.file  the file is no mp4',
    ],
    [
      'media file elsewhere',
      mediaYaml('file: film.mp4', 'file: ../film.mp4'),
      'media/media.yaml:3  film.file  must be a plain file name',
    ],
    [
      'media field unknown',
      mediaYaml('licence: CC0', 'license: CC0'),
      'media/media.yaml:13  track-dawn.license  is no known field',
    ],
    [
      'media without English',
      mediaYaml('    en: {}', '    de: {}'),
      'media/media.yaml:22  film-en.locales.en  is missing: en is the source language',
    ],
    [
      'media poster unknown',
      mediaYaml('poster: track-dawn', 'poster: gone'),
      'media/media.yaml:4  film.poster  names the medium gone',
    ],
    [
      'media locale unknown',
      mediaYaml('    ja: {', '    pl: {'),
      'media/media.yaml:18  track-dawn.locales.pl  pl is no known locale',
    ],
    [
      'unknown locale',
      { 'stories/second-wind/pl.md': FRONT.concat('---\n') },
      'stories/second-wind/pl.md  locale  pl is no known locale',
    ],
    [
      'stray file',
      { 'stories/second-wind/note.txt': '' },
      'stories/second-wind/note.txt  file  is neither',
    ],
    ['unknown folder', { 'storys/a/item.yaml': '' }, 'storys  file  is the folder of no type'],
    ['broken YAML', shared('related: [a\n'), `${ITEM}:`],
    ['repeated key', shared('version: 2\n'), `${ITEM}:3  yaml  version stands here twice`],
    [
      'nesting without an end',
      shared(`related: ${'['.repeat(100_000)}\n`),
      `${ITEM}:1  yaml  has more than 200 lists or maps in one another`,
    ],
    [
      'ten thousand fields',
      shared(`${Array.from({ length: 10_000 }, (_, at) => `a${at}: 1`).join('\n')}\na7: 1\n`),
      `${ITEM}:10003  yaml  a7 stands here twice`,
    ],
    ['broken front matter', story(FRONT.concat('bad: "x\n---\n')), `${EN}:`],
    ['no front matter', story('Just text\n'), `${EN}:1  front matter  must open the file`],
    ['unclosed front matter', story(FRONT), `${EN}:1  front matter  must open the file`],
    [
      'body where none belongs',
      { 'topics/craft/en.md': '---\nslug: craft\nstatus: published\ntitle: C\n---\n\nText\n' },
      'topics/craft/en.md:',
    ],
    [
      'body in front matter',
      story(`${FRONT}body: x\n---\n`),
      `${EN}:5  body  is written as Markdown below`,
    ],
    [
      'landing with a slug',
      { 'home/home/en.md': '---\nslug: start\nstatus: published\ntitle: V\n---\n' },
      'home/home/en.md:2  slug  must be home',
    ],
    [
      'second landing',
      {
        'home/two/item.yaml': `id: ${uuid(5)}\nversion: 1\n`,
        'home/two/en.md': '---\nstatus: draft\ntitle: V\n---\n',
      },
      'home/two/item.yaml:1  id  there is one home only',
    ],
    [
      'configuration',
      { 'configuration.yaml': 'linkedin_url: nowhere\n' },
      'configuration.yaml:1  linkedin_url  ',
    ],
    [
      'redirects',
      { 'redirects.yaml': 'redirects:\n  - from: old\n    to: /en\n' },
      'redirects.yaml:2  redirects.0.from  ',
    ],
  ])('%s', async (_, changes, line) => {
    await using folder = await contentFolder(changes);
    await using server = await publishingServer();
    const { code, errors } = await publish(server.url, [folder.root]);
    const told = errors.map((error) => error.replace(/^\S*?content-\w+\//, ''));
    expect(told.join('\n')).toContain(line);
    expect(told.at(-1)).toMatch(/nothing was sent/);
    expect({ code, requests: server.requests }).toEqual({ code: 1, requests: [] });
  });

  it('tells every problem at once, each once', async () => {
    await using folder = await contentFolder({
      ...shared('related: [stories/gone]\ncolour: red\n'),
      ...story('---\nslug: videos\nstatus: live\n---\n\n::nothing\n\n# One\n'),
    });
    const { errors } = await publish('http://127.0.0.1:9', [folder.root]);
    expect(errors.map((error) => error.split('  ')[1])).toEqual(
      expect.arrayContaining(['related.0', 'colour', 'slug', 'status', 'title', 'body', 'body']),
    );
    expect(errors).toHaveLength(8);
  });
});
