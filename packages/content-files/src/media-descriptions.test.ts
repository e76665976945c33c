import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentFolder, PNG, uuid } from '#src/testing/content-folder.ts';
import { publishingServer } from '#src/testing/publishing-server.ts';
import { publish } from '#src/testing/run-publish.ts';

const TRACK = `uuid: ${uuid(11)}\nlocales:\n  en: { alt: A track at dawn }\n`;
const FILM = `uuid: ${uuid(10)}\nposter: track-dawn\nlocales:\n  en: { alt: A film, captions: film-en }\n`;
const BESIDE = {
  'media/media.yaml': null,
  'media/track-dawn.yaml': TRACK,
  'media/film.yaml': FILM,
  'media/film-en.yaml': `uuid: ${uuid(12)}\nlocales:\n  en: {}\n`,
};
type Changes = NonNullable<Parameters<typeof contentFolder>[0]>;

async function run(changes: Changes, path = '') {
  await using folder = await contentFolder({ ...BESIDE, ...changes });
  await using server = await publishingServer();
  const { code, errors } = await publish(server.url, [join(folder.root, path)]);
  const calls = server.requests.map(({ call }) => call).filter((call) => call.startsWith('PUT'));
  return { code, calls, errors: errors.map((line) => line.replace(/^\S*?content-\w+\//, '')) };
}
const sent = (...numbers: number[]) => numbers.map((each) => `PUT /publishing/media/${uuid(each)}`);

describe('media described in files beside them', () => {
  it('are published with the whole folder, posters and captions first', async () => {
    const { code, errors, calls } = await run({});
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(calls.slice(0, 3)).toEqual(sent(12, 11, 10));
  });

  it.each<[string, number[]]>([
    ['media', [12, 11, 10]],
    ['media/track-dawn.png', [11]],
    ['media/track-dawn.yaml', [11]],
    ['media/film.mp4', [11, 12, 10]],
  ])('%s alone is sent, with what it needs', async (path, numbers) => {
    const { code, errors, calls } = await run({}, path);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(calls.toSorted()).toEqual(sent(...numbers).toSorted());
  });

  const table = `track-dawn:\n  uuid: ${uuid(20)}\n  file: other.png\n  locales:\n    en: { alt: A }\n`;
  it.each<[string, Changes, string]>([
    [
      'a name in both forms',
      { 'media/media.yaml': table, 'media/other.png': PNG },
      'media/track-dawn.yaml:1  track-dawn is the name of media/track-dawn in media.yaml, too',
    ],
    [
      'a file described twice',
      { 'media/again.yaml': TRACK.replace(uuid(11), uuid(20)).concat('file: track-dawn.png\n') },
      'media/again.yaml:4  file  track-dawn.png is the file of media/track-dawn in track-dawn.yaml, too',
    ],
    [
      'a description without a file',
      { 'media/lost.yaml': TRACK.replace(uuid(11), uuid(20)) },
      'media/lost.yaml:1  file  there is no lost.* beside it',
    ],
    [
      'a description of one of two',
      { 'media/film.webm': PNG },
      'media/film.yaml:1  file  is missing: there are film.mp4, film.webm',
    ],
    [
      'broken YAML',
      { 'media/track-dawn.yaml': 'uuid: "a\n' },
      'media/track-dawn.yaml:1  yaml  has an',
    ],
    [
      'a picture without alternative text',
      { 'media/track-dawn.yaml': TRACK.replace('alt: A track at dawn', '') },
      'media/track-dawn.yaml:3  locales.en.alt  is missing: say what the picture shows',
    ],
    [
      'alternative text of a decorative picture',
      { 'media/track-dawn.yaml': `${TRACK}decorative: true\n` },
      'media/track-dawn.yaml:3  locales.en.alt  must be left out',
    ],
    [
      'captions in another encoding',
      {
        'media/film-en.vtt': Buffer.from(
          'WEBVTT\n\n00:00.000 --> 00:01.000\nCaf\u00e9\n',
          'latin1',
        ),
      },
      'media/film-en.yaml:1  file  film-en.vtt is not UTF-8',
    ],
  ])('%s is named by file, line and field', async (_, changes, line) => {
    const { code, calls, errors } = await run(changes);
    expect({ code, calls }).toEqual({ code: 1, calls: [] });
    expect(errors.join('\n')).toContain(line);
  });

  it('a picture narrower than the narrowest rendition is refused, a decorative one needs no text', async () => {
    const create = { width: 239, height: 400, channels: 3 as const, background: '#334455' };
    const small = await sharp({ create }).png().toBuffer();
    const { errors } = await run({ 'media/track-dawn.png': small }, 'media');
    expect(errors[0]).toBe(
      'media/track-dawn.yaml:1  file  is 239 pixels wide; a picture needs 240 at least',
    );
    const decorative = `uuid: ${uuid(11)}\ndecorative: true\nlocales:\n  en: {}\n`;
    const { code } = await run({ 'media/track-dawn.yaml': decorative }, 'media');
    expect(code).toBe(0);
  });

  it('a file without description, named by itself, is told what it needs', async () => {
    const { errors } = await run({ 'media/new.png': PNG }, 'media/new.png');
    expect(errors[0]).toBe(
      'media/new.png  path  has no description: write media/new.yaml beside it',
    );
  });
});
