/** The first items: home page, landings, a first release. */
import { randomUUID } from 'node:crypto';
import { folderOfType } from '@masthead/content-files/folders';
import type { SectionName } from '@masthead/contract/newsroom';
import type { ItemType } from '@masthead/contract/types';
import { type Messages, messagesFor } from '@masthead/locales/dictionaries';
import { stringify } from 'yaml';
import type { Choices } from '#src/choices.ts';
import { type Words, wordsFor } from '#src/words.ts';

interface NewItem {
  readonly type: ItemType;
  /** Null: part of every newsroom. */
  readonly section: SectionName | null;
  /** Inside the type's folder; landings have none. */
  readonly folder: string | null;
  readonly fields: (now: Date) => object;
  readonly front: (words: Words, titles: Messages['sections']) => object;
  readonly body?: (words: Words) => readonly string[];
}

const COVERS = { cover_image: 'cover', cover_image_mobile: 'cover-portrait' };

const landing = (
  type: ItemType,
  section: SectionName,
  description: (words: Words) => string,
  fields = {},
): NewItem => ({
  ...{ type, section, folder: null },
  fields: () => fields,
  front: (words, titles) => ({ title: titles[section], description: description(words) }),
});

const ITEMS: readonly NewItem[] = [
  {
    ...{ type: 'home', section: null, folder: null },
    fields: () => COVERS,
    front: ({ home_title, home, hero }) => ({
      ...{ title: home_title, description: home, hero_text: hero },
    }),
  },
  landing('story_landing', 'magazine', ({ magazine }) => magazine),
  landing('impact_landing', 'mission', ({ mission }) => mission, COVERS),
  landing('company_landing', 'company', ({ about }) => about, COVERS),
  landing('newsroom_landing', 'newsroom', ({ newsroom }) => newsroom),
  landing('impact_resource_landing', 'resources', ({ resources }) => resources),
  {
    ...{ type: 'release', section: 'newsroom', folder: 'our-newsroom-is-open' },
    fields: (now) => ({ date: `${now.toISOString().slice(0, 16)}Z`, cover_image: 'opening' }),
    front: ({ release_slug, release_title, release }) => ({
      ...{ slug: release_slug, status: 'published', title: release_title, description: release },
    }),
    body: ({ release_body }) => release_body,
  },
];

/** One `item.yaml` each, and one Markdown file per language. */
export function itemFiles({ name, languages, sections }: Choices, now: Date): [string, string][] {
  const wanted = ITEMS.filter(({ section }) => section === null || sections.includes(section));
  return wanted.flatMap(({ type, folder, fields, front, body }) => {
    const path = folderOfType(type) + (folder === null ? '' : `/${folder}`);
    const item = yaml({ id: randomUUID(), version: 1, ...fields(now) });
    const texts = languages.map((locale): [string, string] => {
      const words = wordsFor(locale, name);
      const matter = { status: 'published', ...front(words, messagesFor(locale).sections) };
      const paragraphs = (body?.(words) ?? []).map((paragraph) => `\n${paragraph}\n`);
      return [`${path}/${locale}.md`, `---\n${yaml(matter)}---\n${paragraphs.join('')}`];
    });
    return [[`${path}/item.yaml`, item] as [string, string], ...texts];
  });
}

function yaml(value: object): string {
  return stringify(value, { lineWidth: 0 });
}
