import { Writable } from 'node:stream';
import type { Story } from '@masthead/contract/story';
import { renderToPipeableStream } from 'react-dom/server';
import { ContentApi } from '../apps/site/src/api/content-api.ts';
import { createContentClient } from '../apps/site/src/api/content-client.ts';
import { definePage } from '../apps/site/src/pages/define-page.ts';
import { loadStory } from '../apps/site/src/pages/story/load.ts';
import { storyMeta } from '../apps/site/src/pages/story/meta.ts';
import { StoryPage } from '../apps/site/src/pages/story/StoryPage.tsx';
import { assetsOfBuild, type Builds } from '../apps/site/src/render/assets.ts';
import { alternatesOf, languageLinks } from '../apps/site/src/render/languages.ts';
import { bodyOf, contentOf, renderPage } from '../apps/site/src/render/render-page.tsx';
import { utf8Bytes } from '../apps/site/src/render/utf8-bytes.ts';
import { viewFor } from '../apps/site/src/render/view-for.ts';
import { identityOf } from '../apps/site/src/view/identity.ts';
import { lineBreaksFor } from '../apps/site/src/view/line-breaks.ts';
import { LOCALES, type Locale } from '../packages/locales/registry.ts';

/** With all data loaded: `render` as the site, `stream` as React's streams. Both end in bytes. */
interface PreparedStory {
  render(): Buffer;
  stream(): Promise<void>;
}

interface Stories {
  readonly apiUrl: string;
  readonly locale: string;
  readonly slugs: readonly string[];
  readonly builds: Builds;
}

function localeNamed(name: string): Locale {
  const locale = LOCALES.find((each) => each === name);
  if (locale === undefined) throw new Error(`no locale ${name}`);
  return locale;
}

/** Each drawing has other texts than the one before. */
export async function prepareStories({
  apiUrl,
  locale,
  slugs,
  builds,
}: Stories): Promise<PreparedStory[]> {
  const known = localeNamed(locale);
  const client = createContentClient(apiUrl, { serviceToken: '' });
  const { data: configuration } = await new ContentApi(client, { locale }).read(
    'configuration',
    {},
  );
  const assets = assetsOfBuild(builds);

  async function prepare(slug: string): Promise<PreparedStory> {
    const api = new ContentApi(client, { locale });
    const params = { slug };
    const read = await loadStory({ api, params, query: {} });
    const data = { ...read };
    const page = definePage({
      route: 'story',
      load: async () => data,
      meta: storyMeta,
      View: StoryPage,
    });
    const loaded = await page.load({ api, params, query: {} });
    if (loaded.kind !== 'ok') throw new Error(`the story ${slug} is ${loaded.kind}`);
    const { localizedSlugs } = api.dependencies;
    const match = { name: 'story', params } as const;
    let drawings = 0;
    const draw = () => {
      drawings += 1;
      data.story = edited(read.story, drawings);
      const view = viewFor(known, {
        path: `/${locale}/magazine/${slug}`,
        origin: 'http://localhost:3000',
        identity: identityOf(configuration),
        lineBreaks: lineBreaksFor(known, configuration),
      });
      const alternates = alternatesOf(match, localizedSlugs);
      const languages = languageLinks(LOCALES, known, match, alternates);
      return { view, page: contentOf(loaded.value, view), alternates, languages };
    };
    return {
      render: () =>
        utf8Bytes(renderPage({ ...draw(), route: 'story', configuration, assets }).parts),
      stream() {
        const body = bodyOf({ ...draw(), route: 'story', configuration, assets });
        return new Promise((resolve) => {
          const sink = new Writable({
            write: (_chunk, _encoding, done) => done(),
            final: (done) => {
              done();
              resolve();
            },
          });
          const { pipe } = renderToPipeableStream(body, { onAllReady: () => pipe(sink) });
        });
      },
    };
  }

  return Promise.all(slugs.map(prepare));
}

/** With another standfirst and first paragraph, so that no cache helps. */
function edited(story: Story, drawing: number): Story {
  const first = story.body.findIndex(({ _type }) => _type === 'block');
  const body = story.body.map((block, index) => {
    if (index !== first || block._type !== 'block') return block;
    const children = block.children.map((span) => ({ ...span, text: `${span.text} ${drawing}` }));
    return { ...block, children };
  });
  return { ...story, description: `${story.description ?? ''} ${drawing}`, body };
}
