import { VerticalVideoAnswer } from '@masthead/contract/vertical-video';
import { describe, expect, test } from 'vitest';
import { ContentApi } from '#src/api/content-api.ts';
import { exampleClient } from '#src/testing/example-client.ts';
import { example } from '#src/testing/examples.ts';
import { viewIn } from '#src/testing/view-in.ts';
import { loadVerticalVideo } from './load.ts';
import { verticalVideoMeta } from './meta.ts';
import { slidesOf } from './slides.ts';

const videoOf = (name: string) =>
  VerticalVideoAnswer.parse(example(`vertical-video/examples/${name}.json`)).data;
const video = videoOf('full');
const view = viewIn('en');
const metaOf = (changed: Partial<typeof video>) =>
  verticalVideoMeta({ video: { ...video, ...changed }, next: [], related: [] }, view);

describe("the rest of a vertical video's feed", () => {
  const load = (change: Record<string, unknown> = {}) =>
    loadVerticalVideo({
      api: new ContentApi(exampleClient('full', { change }), { locale: 'en' }),
      params: { slug: 'a' },
      query: {},
    });

  test('is other videos, each once, and never itself', async () => {
    const { next } = await load();
    const ids = next.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(video.id);
  });

  test('is what editors chose, and what lies near where they chose nothing', async () => {
    const { related } = await load();
    expect(related.map(({ _type }) => _type)).not.toContain('vertical_video');
    expect(related.length).toBeGreaterThan(0);
    expect((await load({ related: [] })).related.length).toBeGreaterThan(0);
  });
});

describe('its structured data', () => {
  test('is a film’s: as long as all of its films', () => {
    const { structured, header } = metaOf({});
    expect(header).toBe('full');
    expect(structured).toMatchObject({
      '@type': 'VideoObject',
      name: video.title,
      uploadDate: video.date,
      duration: expect.stringMatching(/^PT[\dHMS]+$/),
      thumbnailUrl: expect.stringMatching(/^https:\/\/news\.example\/media\//),
      contentUrl: expect.stringMatching(/^https:\/\/news\.example\/media\/.+\.mp4$/),
    });
  });

  test('is no film’s where there is none', () => {
    const pictures = video.slides.filter(({ type }) => type === 'image');
    expect(metaOf({ slides: pictures }).structured).toMatchObject({ '@type': 'CreativeWork' });
  });
});

test('without slides the cover stands for them, and without a cover there is no stage', () => {
  const bare = { ...video, slides: [] };
  expect(slidesOf(bare)).toEqual([
    { type: 'image', image: video.cover_image_mobile, video: null, text: null },
  ]);
  expect(slidesOf({ ...bare, cover_image: null, cover_image_mobile: null })).toEqual([]);
  expect(metaOf({ slides: [], cover_image: null, cover_image_mobile: null }).header).toBe('solid');
});
