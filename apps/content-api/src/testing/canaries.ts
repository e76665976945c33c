/**
 * Items that the public must find no trace of, each with a word of its own in every text, in every
 * language, and in its files; with public ones beside them that link to them wherever they can.
 */
import { pagePath } from '@masthead/contract/addresses';
import type { Draft } from '@masthead/contract/draft';
import { ITEM_TYPES, type ItemType, SINGLETON_TYPES } from '@masthead/contract/types';
import type { Locale } from '@masthead/locales/registry';
import { expect } from 'vitest';
import { makePlan, saveDraft } from '#src/testing/drafts.ts';
import {
  anItem,
  languageOf,
  type Publication,
  paragraph,
  reference,
  uuid,
} from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { join } from '#src/testing/people.ts';
import { publish, remove } from '#src/testing/publishing.ts';
import { endRight, publishAs } from '#src/testing/rights.ts';
import type { TestServer } from '#src/testing/test-server.ts';

/** Why each is hidden. Private ones are read by their address, and found nowhere. */
export const HIDDEN = {
  embargoed: { embargo_until: shifted(START, HOUR) },
  scheduled: { publish_at: shifted(START, HOUR) },
  draft: { status: 'draft' },
  protected: { access: 'password' },
  expired: { unpublish_at: START },
  private: { private: true },
  /** Published, and taken away by {@link publishCanaries}. */
  withdrawn: {},
  /** Scheduled by somebody who may no longer publish, see {@link hold}. */
  held: { publish_at: shifted(START, HOUR) },
} as const satisfies Record<string, Parameters<typeof anItem>[2]>;
/** `saved`: nothing but a draft edition, which a release plan waits with. */
export type Hiding = keyof typeof HIDDEN | 'saved';

export interface Canary {
  readonly id: string;
  readonly type: ItemType;
  readonly hiding: Hiding;
  /** In each text and file name, and nowhere else in the store. */
  readonly word: string;
  readonly slug: string;
  readonly media: string;
}

/** Every type of which there may be many. */
const PAGE_TYPES: readonly ItemType[] = ITEM_TYPES.filter(
  (type) => !SINGLETON_TYPES.some((single) => single === type),
);

export const HIDINGS = [...Object.keys(HIDDEN), 'saved'] as Hiding[];

/** Each is taken away, or saved, by a call of its own: these are the types that others name, list and announce. */
const FEW: readonly ItemType[] = ['story', 'release', 'topic'];
const BY_CALLS: readonly Hiding[] = ['withdrawn', 'saved', 'held'];

/** One of each type with a page for each way of hiding, all different. */
export const CANARIES: readonly Canary[] = HIDINGS.flatMap((hiding, way) =>
  (BY_CALLS.includes(hiding) ? FEW : PAGE_TYPES).map((type, kind) => ({
    id: uuid(600_000 + way * 100 + kind),
    media: uuid(610_000 + way),
    type,
    hiding,
    word: `quillfax${hiding}`,
    slug: `quillfax-${hiding}-${type.replaceAll('_', '-')}`,
  })),
);

/** The items that everybody may read, by type. */
export const OPEN: ReadonlyMap<ItemType, { id: string; slug: string }> = new Map(
  PAGE_TYPES.map((type, kind) => [
    type,
    { id: uuid(630_000 + kind), slug: `open-${type.replaceAll('_', '-')}` },
  ]),
);

/** Types whose readers are told of corrections. */
const CORRECTED: readonly ItemType[] = ['story', 'release', 'statement', 'report', 'policy'];

/** Links by which an open item of a type may name others. */
const LINKS: Partial<Record<ItemType, (of: (...types: ItemType[]) => unknown[]) => object>> = {
  story: (of) => ({
    related: of('story', 'release').slice(0, 6),
    primary_topic: of('topic')[0],
    topics: of('topic'),
  }),
  collection: (of) => ({ items: [...of('story'), ...of('release'), ...of('bookmark')] }),
  volume: (of) => ({ number: 2, colour: '#203040', stories: of('story') }),
  pitch_collection: (of) => ({ pitches: of('pitch') }),
};

/** A paragraph whose links lead to these paths, which say the slugs. */
function leadingTo(paths: readonly string[]) {
  const keys = paths.map((_, index) => `l${index}`);
  return {
    ...{ _type: 'block', _key: 'b3', style: 'normal' },
    children: keys.map((key) => ({ _type: 'span', _key: `s${key}`, text: 'there ', marks: [key] })),
    markDefs: paths.map((href, index) => ({ _type: 'link', _key: keys[index], href })),
  };
}

/** Left to right with words apart, with compounds, and without spaces. */
export const FEW_LOCALES: readonly Locale[] = ['en', 'de', 'ja'];

/** Publishes them all in these languages, with one open item of each type beside them; see {@link OPEN}. */
export async function publishCanaries(server: TestServer, locales = FEW_LOCALES): Promise<void> {
  const inEach = <T>(own: T) => Object.fromEntries(locales.map((locale) => [locale, own]));
  for (const [index, hiding] of HIDINGS.entries()) {
    const word = `quillfax${hiding}`;
    const drawn = await picture(index / 10);
    await upload(server, uuid(610_000 + index), drawn, {
      name: `${word}.jpg`,
      locales: inEach({ alt: word, caption: word, credit: word }),
    });
  }
  await upload(server, uuid(620_000), await picture(0.9));
  const hidden = CANARIES.map((canary) => {
    const { id, type, hiding, word, slug, media } = canary;
    const frame: Parameters<typeof anItem>[2] = hiding === 'saved' ? {} : HIDDEN[hiding];
    const texts = { title: word, description: word };
    const own = languageOf(type, slug, texts);
    const status = frame?.status ?? 'published';
    // Of the day on which it was published: news, as far as its date says.
    const fields = {
      ...{ ...filesOf(type, media), date: START },
      cover_image: reference('media', media),
      ...(CORRECTED.includes(type) && { corrections: [{ at: START, text: word }] }),
    };
    return anItem(type, slug, { ...frame, id, fields, locales: inEach({ ...own, status }) });
  });
  const of = (...types: ItemType[]) =>
    CANARIES.filter(
      ({ type, hiding }) => types.includes(type) && hiding !== 'private' && hiding !== 'saved',
    ).map(({ type, id }) => reference(type, id));
  const open = [...OPEN].map(([type, { id, slug }]) => {
    const body = [
      ...paragraph('In the open.'),
      leadingTo(
        CANARIES.filter(({ hiding }) => hiding !== 'private' && hiding !== 'saved').flatMap(
          ({ type, slug }) => pagePath(type, slug) ?? [],
        ),
      ),
      { _type: 'related_items', _key: 'b2', items: of('story', 'release').slice(0, 6) },
    ];
    const texts = type === 'story' ? { body } : {};
    const own = languageOf(type, slug, texts);
    const fields = { ...filesOf(type, uuid(620_000)), ...LINKS[type]?.(of) };
    return anItem(type, slug, { id, fields, locales: inEach(own) });
  });
  const landings: Publication[] = [
    // As many as it may have.
    anItem('home', 'home', {
      fields: {
        hero_items: of('story')
          .slice(-6)
          .map((story) => ({ story })),
      },
    }),
    anItem('story_landing', 'magazine', { fields: { featured: of('story').slice(0, 3) } }),
  ];
  const stored = hidden.filter((one) => !isHidden(one, 'saved', 'held'));
  const held = hidden.filter((one) => isHidden(one, 'held'));
  await publish(server, ...stored, ...held, ...open, ...landings, nameless(locales));
  await saveCanaries(
    server,
    hidden.filter((one) => isHidden(one, 'saved')),
  );
  await hold(server, held);
  for (const { id, hiding } of CANARIES) {
    if (hiding === 'withdrawn') await remove(server, id);
  }
}

const isHidden = (publication: Publication, ...ways: readonly Hiding[]) =>
  CANARIES.some(({ id, hiding }) => id === publication.id && ways.includes(hiding));

/** Has an editor publish them again, whose right ends then. */
export async function hold(server: TestServer, scheduled: readonly Publication[]): Promise<void> {
  const editor = await join(server, 'editor');
  for (const { id, item } of scheduled) {
    await publishAs(server, editor, { id, item: { ...item, version: 2 } });
  }
  await endRight(server, editor);
}

/** Keeps them as drafts, and the same texts as one of an open story; a plan of that name is to publish them all. */
async function saveCanaries(server: TestServer, saved: readonly Publication[]): Promise<void> {
  const drafts: Draft[] = [];
  for (const each of saved) drafts.push(await saveDraft(server, each));
  const story = saved.find(({ item }) => item.type === 'story');
  const open = OPEN.get('story');
  if (story === undefined || open === undefined) return;
  const locales = { en: languageOf('story', open.slug, { title: 'quillfaxsaved' }) };
  const item = { ...story.item, locales };
  drafts.push(await saveDraft(server, { id: open.id, item }));
  await makePlan(server, shifted(START, 2 * HOUR), drafts, 'quillfaxsaved');
  for (const { id, revision } of drafts) {
    const comment = { text: 'quillfaxsaved', quote: 'quillfaxsaved' };
    const said = await server.send('POST', `/items/${id}/comments`, comment);
    expect(said.statusCode, said.body).toBe(200);
    const asked = { state: 'in_review', revision };
    const review = await server.send('PUT', `/items/${id}/review/en`, asked);
    expect(review.statusCode, review.body).toBe(200);
  }
}

/** The names that are only in a draft of the source language. */
export const NAMELESS = 'quillfaxdraft';

/** A person whom everybody may read of in every language but the source language. */
function nameless(locales: readonly Locale[]): Publication {
  const quote = { _type: 'pull_quote', _key: 'q', by: NAMELESS, role: null, text: 'A draft.' };
  const draft = { title: NAMELESS, body: [quote] };
  const own = Object.fromEntries(
    locales.map((locale) => {
      const texts = locale === 'en' ? draft : { title: 'Someone' };
      const { status, ...rest } = languageOf('profile', 'nameless', texts);
      return [locale, { ...rest, status: locale === 'en' ? ('draft' as const) : status }];
    }),
  );
  return anItem('profile', 'nameless', { id: uuid(640_000), locales: own });
}

/** The fields without which some types cannot be, with the files that they show. */
export function filesOf(type: ItemType, media: string): object {
  const file = reference('media', media);
  const story = reference('story', OPEN.get('story')?.id ?? '');
  switch (type) {
    case 'vertical_video':
      return { slides: [{ type: 'image', image: file }] };
    case 'collection':
      return { items: [story] };
    case 'volume':
      return { number: 1, colour: '#203040', stories: [story] };
    case 'pitch_collection':
      return { pitches: [reference('pitch', OPEN.get('pitch')?.id ?? '')] };
    case 'report':
      return { year: 2026, files: [file] };
    case 'content_grid':
    case 'pitch':
      return { assets: [file] };
    default:
      return {};
  }
}
