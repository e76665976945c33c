import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { ReleaseAnswer } from '@masthead/contract/release';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { LOCALES } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { example } from '#src/testing/examples.ts';
import { viewIn } from '#src/testing/view-in.ts';
import { homeMeta } from './home/meta.ts';
import { magazineMeta } from './magazine/meta.ts';
import { newsroomMeta } from './newsroom/meta.ts';
import { releaseMeta } from './release/meta.ts';
import { storyMeta } from './story/meta.ts';

const view = viewIn('en');

const storyOf = (name: string) => StoryAnswer.parse(example(`story/examples/${name}.json`)).data;
const story = storyOf('full');
const release = ReleaseAnswer.parse(example('release/examples/full.json')).data;

describe('a story', () => {
  test('is an article of its authors, in its language', () => {
    const meta = storyMeta({ story }, viewIn('zh-Hant'));
    expect(meta).toMatchObject({ title: story.title, type: 'article', brand: story.brand });
    expect(meta.image?.path).toMatch(/^\/media\/.+16x9-1200\.jpg$/);
    expect(meta.structured).toMatchObject({
      '@type': 'Article',
      inLanguage: 'zh-Hant',
      datePublished: story.date,
      dateModified: story.updated_at,
    });
    expect(meta.structured).toMatchObject({
      image: ['16x9', '4x3', '1x1'].map(
        (ratio) => `https://news.example${story.cover_image?.src}/${ratio}-1200.jpg`,
      ),
      author: story.authors.map(({ name }) => ({ '@type': 'Person', name })),
      publisher: { logo: 'https://news.example/apple-touch-icon.png' },
    });
    expect(meta.article).toMatchObject({ published: story.date, modified: story.updated_at });
  });

  test.each([
    ['full_bleed', 'full'],
    ['portrait', 'half'],
    ['standard', 'solid'],
  ] as const)('with a hero of %s has its header %s over it', (hero_layout, header) => {
    expect(storyMeta({ story: { ...story, hero_layout } }, view).header).toBe(header);
    const bare = { ...story, hero_layout, cover_image: null };
    expect(storyMeta({ story: bare }, view)).toMatchObject({ header: 'solid', image: null });
  });

  test('without a date says none', () => {
    expect(storyMeta({ story: { ...story, date: null } }, view).structured).not.toHaveProperty(
      'datePublished',
    );
  });

  test('passes on where it sends its visitors, and that it is private', () => {
    const redirected = storyOf('redirected');
    expect(storyMeta({ story: redirected }, view).redirectTo).toBe(redirected.page.redirect_target);
    expect(storyMeta({ story }, view).redirectTo).toBeNull();
    expect(storyMeta({ story: storyOf('private') }, view).flags.private).toBe(true);
  });
});

test('a release is news of its brand, published by the site', () => {
  const meta = releaseMeta({ release }, view);
  expect(meta).toMatchObject({ title: release.title, brand: release.brand, header: 'solid' });
  expect(meta.structured).toMatchObject({
    '@type': 'NewsArticle',
    publisher: { '@type': 'Organization', name: 'Velden' },
  });
});

describe('a landing', () => {
  const home = HomeLandingAnswer.parse(example('home-landing/examples/full.json')).data;
  const magazine = StoryLandingAnswer.parse(example('story-landing/examples/full.json')).data;
  const newsroom = NewsroomLandingAnswer.parse(example('newsroom-landing/examples/full.json')).data;

  test('has its own title, else that of the dictionary, in every language', () => {
    for (const locale of LOCALES) {
      const here = viewIn(locale);
      const landings = [
        magazineMeta({ landing: { ...magazine, title: null, description: null } }, here),
        newsroomMeta({ landing: { ...newsroom, title: null, description: null } }, here),
      ];
      for (const { title, description } of landings) {
        expect(title, locale).not.toBe('');
        expect(description, locale).not.toBe('');
      }
    }
    expect(magazineMeta({ landing: { ...magazine, title: 'Own' } }, view).title).toBe('Own');
    expect(newsroomMeta({ landing: { ...newsroom, title: 'Own' } }, view).title).toBe('Own');
  });

  test('at home leaves the title to the site where it has none', () => {
    expect(homeMeta({ home: { ...home, title: null } }, view).title).toBe('');
    expect(homeMeta({ home }, view).structured).toMatchObject({ url: 'https://news.example' });
  });

  test('at home lies under its header only where it asks so and has a picture', () => {
    const flags = { ...home.page.flags, transparent_header: true };
    const asking = { ...home, page: { ...home.page, flags } };
    const image = story.cover_image;
    expect(homeMeta({ home: { ...asking, cover_image: image } }, view).header).toBe('full');
    expect(homeMeta({ home: { ...asking, cover_image: null } }, view).header).toBe('solid');
    const quiet = { ...home.page.flags, transparent_header: false };
    const page = { ...home.page, flags: quiet };
    expect(homeMeta({ home: { ...home, page, cover_image: image } }, view).header).toBe('solid');
  });
});
