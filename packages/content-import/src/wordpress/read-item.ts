/** One post or page of a WordPress export. */

import { z } from 'zod';
import type { SourceEntry, SourceState, WordpressParts } from '#src/source.ts';
import { metaOf, metasOf } from '#src/wordpress/meta.ts';
import type { Terms } from '#src/wordpress/terms.ts';
import type { XmlElement } from '#src/xml/read-xml.ts';
import { childrenOf, removalNotes, textOf } from '#src/xml/read-xml.ts';

const STATES: Readonly<Record<string, SourceState>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'pending',
  private: 'private',
};

interface Context {
  label: string;
  /** Login → the name that readers saw. */
  authors: ReadonlyMap<string, string>;
  terms: Terms;
}

/** The entry; null for one in the trash or in a state that is no editor's. */
export function readEntry(
  element: XmlElement,
  { label, authors, terms }: Context,
): SourceEntry | null {
  const state = STATES[textOf(element, 'status')];
  if (!state) return null;
  const slug = textOf(element, 'post_name');
  const url = textOf(element, 'link') || null;
  const login = textOf(element, 'creator');
  const filed = element.children.filter((each) => each.name === 'category');
  const { language, group } = translationOf(element, filed);
  const keys = filed.flatMap((each) => terms.use(each) ?? []);
  const lost = filed.flatMap(({ attributes: { domain = '', nicename } }) =>
    /^(category|post_tag|language|post_translations|post_format)$/.test(domain)
      ? []
      : [`${domain}: ${nicename}`],
  );
  return {
    label,
    key: textOf(element, 'guid') || `post ${textOf(element, 'post_id')}`,
    type: textOf(element, 'post_type'),
    group,
    language,
    url: /[?&](p|page_id)=\d+/.test(url ?? '') ? null : url,
    formerUrls: metasOf(element, '_wp_old_slug').flatMap((old) => formerUrl(url, slug, old)),
    slug,
    title: textOf(element, 'title'),
    html: textOf(element, 'encoded', /content/),
    base: null,
    wordpress: partsOf(element),
    excerpt: textOf(element, 'encoded', /excerpt/),
    state,
    date: dateOf(element),
    password: textOf(element, 'post_password') || null,
    authors: login ? [authors.get(login) || login] : [],
    // Categories go before tags: the first becomes the item's main topic.
    terms: keys.toSorted(
      (a, b) => Number(a.startsWith('post_tag')) - Number(b.startsWith('post_tag')),
    ),
    cover: null,
    enclosures: [],
    notes: [
      ...removalNotes(element),
      ...besidesOf(element),
      ...(lost.length > 0 ? [`not filed with us under ${lost.join(', ')}`] : []),
    ],
  };
}

const Footnotes = z.array(z.object({ id: z.string(), content: z.string() }));

function partsOf(element: XmlElement): WordpressParts {
  const written = metaOf(element, 'footnotes');
  const footnotes = written ? (Footnotes.safeParse(parsed(written)).data ?? []) : [];
  const embeds = element.children
    .filter(
      (each) => each.name === 'postmeta' && /^_oembed_[0-9a-f]/.test(textOf(each, 'meta_key')),
    )
    .map((each) => textOf(each, 'meta_value'));
  return { footnotes: footnotes.map(({ id, content: html }) => ({ id, html })), embeds };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** What WordPress shows with a post and we do not. */
function besidesOf(element: XmlElement): string[] {
  const comments = childrenOf(element, 'comment').filter(
    (each) => !/^(spam|trash|post-trashed)$/.test(textOf(each, 'comment_approved')),
  ).length;
  return [
    ...(comments > 0
      ? [`${comments === 1 ? 'one comment is' : `${comments} comments are`} left out`]
      : []),
    ...(textOf(element, 'is_sticky') === '1'
      ? ['it was sticky: with us it stands by its date']
      : []),
  ];
}

/** Polylang files posts under a language and what they share; WPML's fields say the same. */
function translationOf(element: XmlElement, filed: readonly XmlElement[]) {
  const named = (domain: string) =>
    filed.find(({ attributes }) => attributes.domain === domain)?.attributes.nicename;
  const field = (...keys: string[]) => keys.map((key) => metaOf(element, key)).find(Boolean);
  const trid = field('_wpml_trid', 'wpml_trid', 'trid', '_icl_trid', '_icl_translation_group');
  const original = field('_icl_lang_duplicate_of', '_wpml_original_post_id', '_icl_translation_of');
  const polylang = named('post_translations');
  const own = textOf(element, 'post_id');
  const wpml = trid ? `trid:${trid}` : `post:${original ?? own}`;
  return {
    language:
      named('language') ??
      field(
        '_wpml_language',
        'wpml_language',
        '_icl_lang',
        '_icl_language_code',
        '_icl_lang_code',
      ) ??
      null,
    group: polylang ? `polylang:${polylang}` : wpml,
  };
}

/** WordPress writes the moment in UTC; drafts that were never dated have zeros. */
function dateOf(element: XmlElement): string | null {
  const readable = (text: string) => {
    const time =
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !text.startsWith('0000')
        ? Date.parse(`${text.replace(' ', 'T')}Z`)
        : Number.NaN;
    return Number.isNaN(time) ? null : new Date(time).toISOString();
  };
  return readable(textOf(element, 'post_date_gmt')) ?? readable(textOf(element, 'post_date'));
}

/** The address under an earlier slug, where the slug is the last part of the present one. */
function formerUrl(url: string | null, slug: string, former: string): string[] {
  if (!url || !slug || !former) return [];
  const at = url.lastIndexOf(`/${slug}`);
  return at === -1 ? [] : [`${url.slice(0, at)}/${former}${url.slice(at + slug.length + 1)}`];
}
