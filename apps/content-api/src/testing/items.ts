/** Items as a publishing client sends them, with as little in them as their type allows. */
import type { ItemType } from '@masthead/contract/types';

type Json = Readonly<Record<string, unknown>>;

/** One item for a publishing call: its UUID and the body. */
export interface Publication {
  readonly id: string;
  readonly item: Json;
}

interface ItemOptions {
  readonly id?: string;
  readonly version?: number;
  readonly publish_at?: string | null;
  readonly unpublish_at?: string | null;
  readonly embargo_until?: string | null;
  readonly access?: 'public' | 'password';
  readonly password?: string;
  readonly private?: boolean;
  /** Fields that no language changes, over the type's own. */
  readonly fields?: Json;
  /** English fields; the title is the slug where it is not given. */
  readonly texts?: Json;
  readonly status?: 'draft' | 'published';
  /** Languages beside English, see {@link language}. */
  readonly locales?: Json;
}

/** A UUID that a reader can tell from others. */
export function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A reference to an item or a medium. */
export function reference(type: ItemType | 'media', id: string) {
  return { _ref: id, _type: type };
}

/** The medium, the story and the pitch that {@link REQUIRED} fields lead to, where a test stores them. */
export const MEDIUM = uuid(9_000_001);
export const STORY = uuid(9_000_002);
export const PITCH = uuid(9_000_003);

/** What a type asks for before it can be stored. */
const REQUIRED: Partial<Record<ItemType, Json>> = {
  vertical_video: { slides: [{ type: 'image', image: reference('media', MEDIUM) }] },
  collection: { items: [reference('story', STORY)] },
  report: { year: 2026, files: [reference('media', MEDIUM)] },
  content_grid: { assets: [reference('media', MEDIUM)] },
  commitment: { number: 1 },
  volume: { number: 1, colour: '#203040', stories: [reference('story', STORY)] },
  impact_resource: { category: 'fact_sheet' },
  bookmark: { path: '/magazine' },
  pitch_collection: { pitches: [reference('pitch', PITCH)] },
};
const DESCRIBED = { description: 'What lists say of it.' };
const REQUIRED_TEXTS: Partial<Record<ItemType, Json>> = {
  commitment: DESCRIBED,
  statement: DESCRIBED,
  policy: DESCRIBED,
  report: DESCRIBED,
  impact_resource: DESCRIBED,
  profile: { role: 'Runner' },
  volume: { short_name: 'Vol.' },
  bookmark: { area_label: 'Magazine' },
};

/** An item's part in one language. */
export function language(slug: string, texts: Json = {}, status = 'published') {
  return { slug, status, fields: { title: slug, ...texts } };
}

/** The same with what the type asks for in every language. */
export function languageOf(type: ItemType, slug: string, texts: Json = {}) {
  return language(slug, { ...REQUIRED_TEXTS[type], ...texts });
}

/** Above all that tests number themselves: files that run in one process go on counting. */
let issued = 10_000_000;

/** The password of a protected item unless the test sets another. */
export const PASSWORD = 'lantern over the quay';

/** A published item with its English version, and whatever `options` say. */
export function anItem(type: ItemType, slug: string, options: ItemOptions = {}): Publication {
  const { id, fields, texts, status, locales, ...frame } = options;
  issued += 1;
  return {
    id: id ?? uuid(issued),
    item: {
      type,
      version: 1,
      ...(frame.access === 'password' && { password: PASSWORD }),
      ...frame,
      fields: { ...REQUIRED[type], ...fields },
      locales: { en: language(slug, { ...REQUIRED_TEXTS[type], ...texts }, status), ...locales },
    },
  };
}

/** A body of one paragraph. */
export function paragraph(text: string) {
  const children = [{ _type: 'span', _key: 's1', text, marks: [] }];
  return [{ _type: 'block', _key: 'b1', style: 'normal', children, markDefs: [] }];
}
