import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Body as BodySchema } from '@masthead/contract/body';
import { Card, type Card as CardData } from '@masthead/contract/card';
import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { ReleaseAnswer } from '@masthead/contract/release';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { LOCALES, type Locale, localeEntry } from '@masthead/locales/registry';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Body } from '#src/blocks/Body.tsx';
import { Card as CardView } from '#src/components/Card.tsx';
import { CardList } from '#src/components/CardList.tsx';
import type { HeaderMode } from '#src/pages/define-page.ts';
import { HomePage } from '#src/pages/home/HomePage.tsx';
import { MagazinePage } from '#src/pages/magazine/MagazinePage.tsx';
import { NewsroomPage } from '#src/pages/newsroom/NewsroomPage.tsx';
import { ReleasePage } from '#src/pages/release/ReleasePage.tsx';
import { StoryPage } from '#src/pages/story/StoryPage.tsx';
import { viewFor } from '#src/render/view-for.ts';
import type { RouteName } from '#src/routes.ts';
import { MessagePage } from '#src/shell/MessagePage.tsx';
import { SiteShell } from '#src/shell/SiteShell.tsx';
import { ViewProvider } from '#src/view/view-context.ts';

const { resolve } = createRequire(import.meta.url);

/** Every example of a contract's folder, by file name. */
function examplesOf(type: string): [name: string, json: unknown][] {
  const folder = join(dirname(resolve(`@masthead/contract/${type}`)), 'examples');
  return readdirSync(folder).map((name) => [
    `${type}/${name}`,
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  ]);
}

const configuration = ConfigurationAnswer.parse(examplesOf('configuration')[0]?.[1]).data;

interface Drawn {
  readonly name: string;
  readonly route: RouteName | null;
  readonly header: HeaderMode;
  readonly content: ReactNode;
}

/** Types whose pages are still to come: their bodies and every card in them are drawn all the same. */
const WITHOUT_PAGE = [
  'card',
  'collection',
  'commitment',
  'company-landing',
  'content-grid',
  'impact-landing',
  'impact-resource',
  'impact-resource-landing',
  'initiative',
  'pitch',
  'pitch-collection',
  'policy',
  'profile',
  'recirculation',
  'report',
  'search',
  'statement',
  'topic',
  'vertical-video',
  'volume',
];

/** Every card in an example, however deep, each once. */
function cardsIn(json: unknown, found = new Map<string, CardData>()): CardData[] {
  const card = Card.safeParse(json);
  if (card.success) found.set(card.data.id, card.data);
  if (typeof json === 'object' && json !== null) {
    for (const value of Object.values(json)) cardsIn(value, found);
  }
  return [...found.values()];
}

const ArticleAnswer = z.object({ data: z.object({ body: BodySchema }) });

/** A page of what any type is made of: its body, and its cards in every look. */
function parts(name: string, json: unknown): Drawn {
  const article = ArticleAnswer.safeParse(json);
  const cards = cardsIn(json);
  return page(
    name,
    null,
    'solid',
    <>
      <h1>{name}</h1>
      <h2>{name}</h2>
      {article.success && <Body body={article.data.data.body} />}
      {(['stacked', 'split', 'over'] as const).map((look) =>
        cards.map((card) => (
          <CardView key={card.id} card={card} look={look} sizes="100vw" described />
        )),
      )}
      <CardList cards={cards} />
    </>,
  );
}

const MESSAGES = ['not_found', 'gone', 'bad_request', 'unavailable', 'server_error'] as const;

const drawn: Drawn[] = [
  ...examplesOf('home-landing').map(([name, json]) => {
    const home = HomeLandingAnswer.parse(json).data;
    return page(name, 'home', 'full', <HomePage data={{ home }} />);
  }),
  ...examplesOf('story-landing').map(([name, json]) => {
    const { data: landing, meta } = StoryLandingAnswer.parse(json);
    return page(name, 'magazine', 'solid', <MagazinePage data={{ landing, page: meta.page }} />);
  }),
  ...examplesOf('story').flatMap(([name, json]) => {
    const { data } = StoryAnswer.parse(json);
    return (['full_bleed', 'portrait', 'standard'] as const).map((hero_layout) =>
      page(
        `${name} (${hero_layout})`,
        'story',
        'half',
        <StoryPage data={{ story: { ...data, hero_layout } }} />,
      ),
    );
  }),
  ...examplesOf('newsroom-landing').map(([name, json]) => {
    const landing = NewsroomLandingAnswer.parse(json).data;
    return page(name, 'newsroom', 'solid', <NewsroomPage data={{ landing }} />);
  }),
  ...examplesOf('release').map(([name, json]) => {
    const release = ReleaseAnswer.parse(json).data;
    return page(name, 'release', 'solid', <ReleasePage data={{ release }} />);
  }),
  ...WITHOUT_PAGE.flatMap((type) => examplesOf(type).map(([name, json]) => parts(name, json))),
  ...MESSAGES.map((kind) =>
    page(kind, null, 'solid', <MessagePage kind={kind} languages={languagesIn('en')} />),
  ),
];

function page(
  name: string,
  route: RouteName | null,
  header: HeaderMode,
  content: ReactNode,
): Drawn {
  return { name, route, header, content };
}

function languagesIn(current: Locale) {
  return LOCALES.map((locale) => ({
    locale,
    name: localeEntry(locale).name,
    href: `/${locale}`,
    current: locale === current,
  }));
}

const FLAGS = {
  dark_theme: false,
  snap_scrolling: false,
  fixed_header: false,
  transparent_header: false,
  private: false,
  app_container: true,
};

function draw(locale: Locale, { route, header, content }: Drawn): string {
  const view = viewFor(locale, {
    path: `/${locale}/x`,
    origin: 'https://news.example',
    brand: 'velden',
  });
  return renderToString(
    <ViewProvider value={view}>
      <SiteShell
        route={route}
        header={header}
        flags={FLAGS}
        configuration={configuration}
        languages={languagesIn(locale)}
      >
        {content}
      </SiteShell>
    </ViewProvider>,
  );
}

function headingLevels(html: string): number[] {
  return [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
}

describe.each(LOCALES)('pages in %s', (locale) => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  afterEach(() => {
    for (const spy of complaints) spy.mockClear();
  });

  it.each(drawn)('draw $name', (each) => {
    const html = draw(locale, each);
    for (const spy of complaints) expect(spy).not.toHaveBeenCalled();
    expect(html, 'the content security policy refuses style attributes').not.toMatch(/\sstyle="/);
    const levels = headingLevels(html);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(
      levels.every((level, at) => level - (levels[at - 1] ?? 0) <= 1),
      `${levels}`,
    ).toBe(true);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, `${ids}`).toBe(ids.length);
  });
});
