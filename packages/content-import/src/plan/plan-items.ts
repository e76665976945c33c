/** Groups translations and gives each item type, folder, UUID, slugs and paths. */
import { folderOfType } from '@masthead/content-files/folders';
import { isReservedSlug, pagePath } from '@masthead/contract/addresses';
import type { ItemType } from '@masthead/contract/types';
import { slugNamespace } from '@masthead/contract/types';
import type { Locale } from '@masthead/locales/registry';
import { textOfHtml } from '#src/html/dom.ts';
import { uuidOf } from '#src/ids.ts';
import { localeOf } from '#src/languages.ts';
import type { Report } from '#src/plan/report.ts';
import type { TypeMap } from '#src/plan/types.ts';
import { freeSlug, slugFrom } from '#src/slugs.ts';
import type { Source, SourceEntry } from '#src/source.ts';

export interface PlannedText<E> {
  entry: E;
  locale: Locale;
  slug: string;
  /** With its language: `/en/magazine/first-light`. */
  path: string;
}

export interface PlannedItem<E> {
  id: string;
  type: ItemType;
  /** Below the content folder. */
  folder: string;
  texts: PlannedText<E>[];
  /** The newsroom's source language. */
  source: Locale;
  /** For the source language, if no text is written in it. */
  waitingSlug: string | null;
}

/** An entry or a term. */
interface Plannable {
  key: string;
  slug: string;
  title: string;
}

/** Each slug and folder once. */
export class Places {
  readonly #slugs = new Set<string>();
  readonly #folders = new Set<string>();
  readonly #source: Locale;

  constructor(source: Locale) {
    this.#source = source;
  }

  /** `texts` has each language once, and at least one. `told` hears of changed slugs. */
  plan<E extends Plannable>(
    type: ItemType,
    texts: readonly { entry: E; locale: Locale }[],
    told: (entry: E, note: string) => void,
  ): PlannedItem<E> {
    const main = texts.find(({ locale }) => locale === this.#source) ?? texts[0];
    if (!main) throw new Error('an item without texts');
    const planned = texts.map(({ entry, locale }) => {
      const wanted = wantedSlug(entry);
      const slug = this.#claim(type, locale, wanted);
      if (slug !== wanted)
        told(entry, `its slug ${wanted} was taken or is reserved: it is ${slug} now`);
      return { entry, locale, slug, path: `/${locale}${pagePath(type, slug) ?? ''}` };
    });
    const isWaiting = main.locale !== this.#source;
    const mainSlug = planned.find(({ locale }) => locale === main.locale)?.slug ?? '';
    const folder = freeSlug(
      slugFrom(mainSlug, 60),
      (slug) => !this.#folders.has(`${type} ${slug}`),
    );
    this.#folders.add(`${type} ${folder}`);
    return {
      id: uuidOf(type === 'topic' ? 'topic' : 'item', main.entry.key),
      type,
      folder: `${folderOfType(type)}/${folder}`,
      texts: planned,
      source: this.#source,
      waitingSlug: isWaiting ? this.#claim(type, this.#source, mainSlug) : null,
    };
  }

  #claim(type: ItemType, locale: Locale, wanted: string): string {
    const key = (slug: string) => `${slugNamespace(type)} ${locale} ${slug}`;
    const slug = freeSlug(
      wanted,
      (each) => !this.#slugs.has(key(each)) && !isReservedSlug(type, each),
    );
    this.#slugs.add(key(slug));
    return slug;
  }
}

function wantedSlug({ slug, title, key }: Plannable): string {
  return slugFrom(slug) || slugFrom(textOfHtml(title)) || `item-${uuidOf('slug', key).slice(0, 8)}`;
}

/** In the order of the export. */
export function planItems(
  source: Source,
  types: TypeMap,
  { places, report, language }: { places: Places; report: Report; language: Locale },
): PlannedItem<SourceEntry>[] {
  const chosen = source.entries.filter((entry) => {
    const isChosen = (types.get(entry.type) ?? null) !== null;
    if (!isChosen)
      report.note(entry.label, `left out: its type is not chosen (--map ${entry.type}=story)`);
    return isChosen;
  });
  // Translations of different types would make one item of two types.
  const groups = Map.groupBy(
    chosen,
    ({ group, key, type }) => `${type} ${group ?? `alone ${key}`}`,
  );
  return [...groups.values()].flatMap((entries) => {
    const texts = new Map<Locale, SourceEntry>();
    for (const entry of entries) {
      const locale = entry.language === null ? language : localeOf(entry.language);
      if (locale === null)
        report.fail(
          entry.label,
          `not carried over: ${entry.language} is none of the newsroom’s languages`,
        );
      else if (texts.has(locale))
        report.fail(
          entry.label,
          `not carried over: ${texts.get(locale)?.label} is its ${locale} text already`,
        );
      else texts.set(locale, entry);
    }
    const type = types.get(entries[0]?.type ?? '');
    if (texts.size === 0 || !type) return [];
    const list = [...texts].map(([locale, entry]) => ({ entry, locale }));
    return [places.plan(type, list, (entry, note) => report.note(entry.label, note))];
  });
}
