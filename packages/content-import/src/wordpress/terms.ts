/** Categories, tags and the terms of Polylang that say which of them translate each other. */
import { textOfHtml } from '#src/html/dom.ts';
import { slugFrom } from '#src/slugs.ts';
import type { SourceTerm } from '#src/source.ts';
import type { XmlElement } from '#src/xml/read-xml.ts';
import { textOf } from '#src/xml/read-xml.ts';

/** What WordPress files a post under where its editor said nothing, by language; Polylang adds a code. */
const PLACEHOLDER =
  /^(uncategori[sz]ed|non-classe|sin-categoria|senza-categoria|sem-categoria|geen-categorie|niet-gecategoriseerd|ukategorisert|okategoriserade|allgemein|unkategorisiert|nicht-kategorisiert|ไม่มีหมวดหมู่|未分類|未分类|미분류)(-[a-z]{2})?$/;
const isPlaceholder = (slug: string): boolean => PLACEHOLDER.test(slugFrom(slug));
const TOPICS = /^(category|post_tag)$/;

interface Declared {
  id: string;
  taxonomy: string;
  slug: string;
  name: string;
  parent: string;
}

export interface Terms {
  /** A `wp:category`, `wp:tag` or `wp:term` of the channel. */
  declare(element: XmlElement): void;
  /** The key of the term that a post names; null for what is no topic. */
  use(element: XmlElement): string | null;
  /** All declared or used, by key. */
  all(): ReadonlyMap<string, SourceTerm>;
}

export function createTerms(): Terms {
  const declared = new Map<string, Declared>();
  /** Polylang: term id → its language and what its translations share. */
  const translations = new Map<string, { language: string; group: string }>();

  const add = (term: Declared): string => {
    const key = `${term.taxonomy}:${term.slug}`;
    if (!declared.has(key)) declared.set(key, term);
    return key;
  };
  return {
    declare(element) {
      const taxonomy = taxonomyOf(element);
      const slug =
        textOf(element, 'category_nicename') ||
        textOf(element, 'tag_slug') ||
        textOf(element, 'term_slug');
      if (taxonomy === 'term_translations') {
        for (const [id, language] of translatedIds(textOf(element, 'term_description'))) {
          translations.set(id, { language, group: slug });
        }
      }
      if (!TOPICS.test(taxonomy) || isPlaceholder(slug)) return;
      const name =
        textOf(element, 'cat_name') || textOf(element, 'tag_name') || textOf(element, 'term_name');
      const parent = textOf(element, 'category_parent') || textOf(element, 'term_parent');
      add({
        id: textOf(element, 'term_id'),
        taxonomy,
        slug,
        name: textOfHtml(name) || slug,
        parent,
      });
    },
    use({ attributes, text }) {
      const { domain = '', nicename: slug = '' } = attributes;
      if (!TOPICS.test(domain) || slug === '' || isPlaceholder(slug)) return null;
      return add({ id: '', taxonomy: domain, slug, name: textOfHtml(text) || slug, parent: '' });
    },
    all() {
      const terms = [...declared].map(([key, term]): [string, SourceTerm] => {
        const translated = translations.get(term.id);
        return [
          key,
          {
            key,
            slug: term.slug,
            name: term.name,
            language: translated?.language ?? null,
            // A category and a tag of one name are one topic.
            group: translated ? `translations:${translated.group}` : `slug:${term.slug}`,
            paths: [archivePath(term, declared)],
          },
        ];
      });
      return new Map(terms);
    },
  };
}

function taxonomyOf(element: XmlElement): string {
  if (element.name === 'category') return 'category';
  return element.name === 'tag' ? 'post_tag' : textOf(element, 'term_taxonomy');
}

/** PHP's writing of a list, `a:2:{s:2:"en";i:10;s:2:"de";i:20;}`, as id → language. */
function translatedIds(description: string): [string, string][] {
  return [...description.matchAll(/s:\d+:"([\w-]+)";i:(\d+);/g)].map(
    ([, language = '', id = '']) => [id, language],
  );
}

/** Where WordPress puts the list of a term unless its operator chose otherwise. */
function archivePath(term: Declared, declared: ReadonlyMap<string, Declared>): string {
  if (term.taxonomy === 'post_tag') return `/tag/${term.slug}`;
  const way = [term.slug];
  for (let at = term.parent; at !== '' && way.length < 10; ) {
    way.unshift(at);
    at = declared.get(`category:${at}`)?.parent ?? '';
  }
  return `/category/${way.join('/')}`;
}
