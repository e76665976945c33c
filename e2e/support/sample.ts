import { askApi } from './test.ts';

interface StoryLike {
  readonly id: string;
  readonly slug: string;
  readonly hero_layout: string;
}
interface Landing {
  readonly data: {
    readonly latest: readonly StoryLike[];
    readonly hero?: { readonly story: StoryLike } | null;
    readonly featured?: readonly StoryLike[];
  };
}

/** The paths of one page of each type and hero layout that the sample newsroom has in a language. */
export async function samplePaths(locale: string): Promise<Record<string, string>> {
  const { data } = await askApi<Landing>('/story/landing', locale);
  const newsroom = await askApi<Landing>('/newsroom/landing', locale);
  const stories = [
    ...(data.hero ? [data.hero.story] : []),
    ...(data.featured ?? []),
    ...data.latest,
  ];
  const layouts = Object.fromEntries(
    stories.map(({ hero_layout, slug }) => [
      `story ${hero_layout}`,
      `/${locale}/magazine/${encodeURIComponent(slug)}`,
    ]),
  );
  const release = newsroom.data.latest[0];
  return {
    home: `/${locale}`,
    magazine: `/${locale}/magazine`,
    newsroom: `/${locale}/newsroom`,
    ...layouts,
    ...(release && { release: `/${locale}/newsroom/releases/${encodeURIComponent(release.slug)}` }),
  };
}
