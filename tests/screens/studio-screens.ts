/** The studio's screens, from its own list of areas, and the states of them that are worth a look. */
import { AREAS } from '@masthead/studio/src/areas.ts';
import { PART_NAMES } from '@masthead/studio/src/run/configuration/own-fields.ts';
import type { Page } from '@playwright/test';
import { type Newsroom, WITH_PENDING } from './studio-newsroom.ts';

/** A text of the studio in the language that it is looked at in. */
export type TextOf = (key: string) => string;

export interface StudioScreen {
  /** Below `/studio`, or a whole address. */
  readonly path: string;
  /** What is done there before the picture is taken. */
  readonly act?: (page: Page, textOf: TextOf) => Promise<void>;
  readonly isSignedOut?: true;
}

const press = (key: string) => async (page: Page, textOf: TextOf) =>
  page
    .getByRole('button', { name: textOf(key), exact: true })
    .first()
    .click();

/** Paths of screens that are about something: one that is added to the areas and not here is told. */
const pathsOf = (newsroom: Newsroom): Readonly<Record<string, string>> => ({
  '/items/:id': `/items/${newsroom.story}`,
  '/items/:id/correct': `/items/${newsroom.release}/correct`,
  '/items/:id/history': `/items/${newsroom.release}/history`,
  '/media/:id': `/media/${newsroom.image}`,
  '/media/:id/captions/:locale': `/media/${newsroom.video}/captions/en`,
  '/plans/:id': `/plans/${newsroom.plan}`,
  '/preview/:id': `/preview/${newsroom.story}`,
  '/translate/:id/:locale': `/translate/${newsroom.story}/de`,
});

const filter = (values: object): string =>
  `/items?filter=${encodeURIComponent(JSON.stringify(values))}`;

const statesOf = ({ release, video, invitation }: Newsroom): Record<string, StudioScreen> => ({
  'items draft': { path: `/items/${release}` },
  'items language': {
    path: `/items/${release}`,
    act: (page) => page.locator('#language-de').click(),
  },
  'items preview': { path: `/items/${release}`, act: press('items.preview') },
  'items publish': { path: `/items/${release}`, act: press('items.publish') },
  'items withdraw': { path: `/items/${release}`, act: press('items.withdraw') },
  'items begun': { path: '/items/00000000-0000-4000-8000-00000000beef?new=story' },
  'preview-links share': { path: '/preview-links', act: press('preview.links.share') },
  'preview-links made': {
    path: '/preview-links',
    async act(page, textOf) {
      await press('preview.links.share')(page, textOf);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: textOf('preview.links.whole_site') }).check();
      await dialog.getByLabel(textOf('preview.links.link_name')).fill('Board review');
      await dialog.getByRole('button', { name: textOf('preview.links.make') }).click();
      await dialog.getByRole('link').first().waitFor();
    },
  },
  'items save view': { path: '/items', act: press('items.views.save') },
  'people new password': { path: '/people', act: press('run.people.new_password') },
  'items scrolled': {
    path: `/items/${release}`,
    act: (page) => page.evaluate(() => scrollTo(0, 900)),
  },
  go: { path: '/help', act: press('layout.go') },
  'items none': { path: filter({ q: 'nothing-is-called-this' }) },
  'calendar week': { path: '/calendar?view=week' },
  'calendar day': { path: '/calendar?view=day' },
  'calendar list': { path: '/calendar?view=list' },
  'media video': { path: `/media/${video}` },
  'media none': { path: '/media?q=nothing-is-called-this' },
  'media upload': { path: '/media', act: press('media.upload') },
  'ledger none': { path: '/ledger?q=nothing-is-called-this' },
  'press links none': {
    path: '/press/links',
    act: (page) => page.getByRole('searchbox').fill('nobody'),
  },
  'press links new': { path: '/press/links', act: press('press.links.create') },
  'people invite': { path: '/people', act: press('run.people.invite') },
  'people remove': {
    path: '/people',
    act: (page, textOf) =>
      page
        .locator('li, tr')
        .filter({ hasText: WITH_PENDING })
        .getByRole('button', { name: textOf('run.people.remove'), exact: true })
        .click(),
  },
  ...Object.fromEntries(
    PART_NAMES.slice(1).map((part) => [
      `configuration ${part}`,
      { path: `/configuration?part=${part}` },
    ]),
  ),
  'sign in': { path: '/login', isSignedOut: true },
  'sign in refused': {
    path: '/login',
    isSignedOut: true,
    async act(page, textOf) {
      await page.getByLabel(textOf('session.email')).fill('nobody@news.example');
      await page.getByLabel(textOf('session.password')).fill('a wrong password');
      await press('session.sign_in')(page, textOf);
    },
  },
  invitation: { path: invitation, isSignedOut: true },
});

/** Every screen by its name. */
export function studioScreens(newsroom: Newsroom): Readonly<Record<string, StudioScreen>> {
  const samples = pathsOf(newsroom);
  const screens = AREAS.flatMap((area) => area.screens).map(({ path }) => {
    const sample = path.includes(':') ? samples[path] : path;
    if (sample === undefined) throw new Error(`${path}: no sample of this screen`);
    const name = path.slice(1).replaceAll('/', ' ').replaceAll(':', '');
    return [name, { path: sample }] as const;
  });
  return { ...Object.fromEntries(screens), ...statesOf(newsroom) };
}
