import { pathTo, type RouteName } from '@masthead/site/src/routes.ts';
import { type Item, itemsOf, pitchesOf } from './items.ts';

type Paths = Readonly<Record<string, string>>;

/** Everything in a language that pages are about: what lists show, and pitches, which none shows. */
interface Newsroom {
  readonly locale: string;
  readonly items: readonly Item[];
  /** Every collection of pitches with the slug of its first. */
  readonly pitches: Awaited<ReturnType<typeof pitchesOf>>;
}

/** What stands at an address without a name in it. */
const one =
  (name: FixedRoute) =>
  ({ locale }: Newsroom): Paths => ({ [name]: pathTo(locale, name) });

/** The first item of each kind that the route has pages for. */
const each =
  (name: SlugRoute, types: readonly string[], kindOf: (item: Item) => string = () => name) =>
  ({ locale, items }: Newsroom): Paths => {
    const found = items.filter(({ _type }) => types.includes(_type));
    const first = [...found].reverse().map((item) => [kindOf(item), item.slug] as const);
    return Object.fromEntries(first.map(([kind, slug]) => [kind, pathTo(locale, name, { slug })]));
  };

type SlugRoute =
  | 'vertical_video'
  | 'story'
  | 'release'
  | 'collection'
  | 'commitment'
  | 'initiative'
  | 'profile'
  | 'volume'
  | 'topic'
  | 'resource_commitment'
  | 'resource';
type PitchRoute = 'pitch' | 'pitch_collection' | 'collection_pitch';
type FixedRoute = Exclude<RouteName, SlugRoute | PitchRoute>;

const byLayout = ({ hero_layout }: Item): string => `story ${hero_layout}`;
const byType = ({ _type }: Item): string => _type;

/** Every page type there is: one that is added to the routes and not here does not compile. */
const SAMPLES: Readonly<Record<RouteName, (newsroom: Newsroom) => Paths>> = {
  home: one('home'),
  verify: one('verify'),
  search: one('search'),
  magazine: one('magazine'),
  videos: one('videos'),
  vertical_video: each('vertical_video', ['vertical_video']),
  story: each('story', ['story'], byLayout),
  newsroom: one('newsroom'),
  newsroom_search: one('newsroom_search'),
  releases: one('releases'),
  release: each('release', ['release']),
  collections: one('collections'),
  collection: each('collection', ['collection', 'content_grid'], byType),
  mission: one('mission'),
  commitments: one('commitments'),
  commitment: each('commitment', ['commitment']),
  initiatives: one('initiatives'),
  initiative: each('initiative', ['initiative']),
  company: one('company'),
  people: one('people'),
  profile: each('profile', ['profile']),
  volumes: one('volumes'),
  volume: each('volume', ['volume']),
  topics: one('topics'),
  feeds: one('feeds'),
  media_library: one('media_library'),
  // Off without a mail server: tests/browser/alerts.spec.ts has one.
  alerts: () => ({}),
  // One browser's own: tests/browser/offline.spec.ts has one that keeps something.
  offline: () => ({}),
  topic: each('topic', ['topic']),
  pitch: ({ locale, pitches: { pitches } }) =>
    Object.fromEntries(
      [...pitches]
        .reverse()
        .map(({ slug, brand }) => [
          brand === null ? 'pitch without a brand' : 'pitch',
          pathTo(locale, 'pitch', { slug }),
        ]),
    ),
  pitch_collection: ({ locale, pitches: { collections } }) =>
    Object.fromEntries(
      collections
        .slice(0, 1)
        .map(({ slug }) => ['pitch_collection', pathTo(locale, 'pitch_collection', { slug })]),
    ),
  collection_pitch: ({ locale, pitches: { collections } }) =>
    Object.fromEntries(
      collections
        .flatMap(({ slug, pitches }) => pitches.map((pitch) => ({ slug, pitchSlug: pitch.slug })))
        .slice(0, 1)
        .map((params) => ['collection_pitch', pathTo(locale, 'collection_pitch', params)]),
    ),
  resources: one('resources'),
  resources_search: one('resources_search'),
  statements: one('statements'),
  policies: one('policies'),
  reports: one('reports'),
  resource_commitment: each('resource_commitment', ['commitment']),
  resource: each('resource', ['impact_resource', 'report', 'statement', 'policy'], byType),
};

/** What the sample newsroom has a page of at least in English. */
export const SAMPLE_NAMES = [
  // Alerts need a mail server, which the sample newsroom has not; of the offline page see above.
  ...(Object.keys(SAMPLES) as RouteName[]).filter(
    (name) => !['story', 'resource', 'alerts', 'offline'].includes(name),
  ),
  ...['full_bleed', 'portrait', 'standard'].map((layout) => `story ${layout}`),
  ...['content_grid', 'impact_resource', 'report', 'statement', 'policy', 'pitch without a brand'],
];

const known = new Map<string, Promise<Paths>>();

/** The paths of one page of each type, and of each of its forms, that the newsroom has in a language. */
export function samplePaths(locale: string): Promise<Paths> {
  const paths = known.get(locale) ?? findPaths(locale);
  known.set(locale, paths);
  return paths;
}

async function findPaths(locale: string): Promise<Paths> {
  const newsroom = {
    locale,
    items: await itemsOf(locale),
    pitches: await pitchesOf(locale),
  };
  return Object.assign({}, ...Object.values(SAMPLES).map((sample) => sample(newsroom)));
}

/** Pitches are found by nobody who was not given their address. */
export async function pitchPaths(locales: readonly string[]): Promise<string[]> {
  const samples = await Promise.all(locales.map(samplePaths));
  return samples.flatMap((paths) =>
    Object.entries(paths)
      .filter(([name]) => name.includes('pitch'))
      .map(([, path]) => path),
  );
}
