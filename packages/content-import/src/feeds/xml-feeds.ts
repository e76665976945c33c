/** RSS 2.0 and Atom, as far as they say what an article is. */
import type { Feed, FeedEntry } from '#src/feeds/entry.ts';
import { escapeHtml } from '#src/html/dom.ts';
import type { XmlElement } from '#src/xml/read-xml.ts';
import { child, childrenOf, removalNotes, textOf } from '#src/xml/read-xml.ts';

const CONTENT = /purl\.org\/rss\/1\.0\/modules\/content/;
const DUBLIN_CORE = /purl\.org\/dc\//;
const RSS = /^$/;

/** RSS 2.0; the text is `content:encoded`, else `description`. */
export function readRss(root: XmlElement): Feed {
  const channel = child(root, 'channel') ?? root;
  return {
    title: textOf(channel, 'title', RSS),
    home: textOf(channel, 'link', RSS) || null,
    language: textOf(channel, 'language'),
    entries: childrenOf(channel, 'item').map((item): FeedEntry => {
      const html = textOf(item, 'encoded', CONTENT);
      const description = textOf(item, 'description', RSS);
      const guid = child(item, 'guid');
      const permalink = guid && guid.attributes.isPermaLink !== 'false' ? guid.text.trim() : '';
      return {
        id: guid?.text.trim() ?? '',
        url: textOf(item, 'link', RSS) || (/^https?:/.test(permalink) ? permalink : null),
        title: textOf(item, 'title', RSS),
        html: html || description,
        excerpt: description,
        date: textOf(item, 'pubDate') || textOf(item, 'date', DUBLIN_CORE),
        authors: childrenOf(item, 'creator').map(({ text }) => text.trim()),
        categories: childrenOf(item, 'category').map(({ text }) => text),
        language: textOf(item, 'language', DUBLIN_CORE) || null,
        cover: null,
        enclosures: childrenOf(item, 'enclosure').flatMap(({ attributes: { url, type = '' } }) =>
          url ? [{ url, mime: type }] : [],
        ),
        notes: removalNotes(item),
      };
    }),
  };
}

/** Atom; the text is `content`, else `summary`. */
export function readAtom(root: XmlElement): Feed {
  const language = root.attributes['xml:lang'] ?? '';
  return {
    title: textOf(root, 'title'),
    home: linkOf(root, 'alternate') ?? linkOf(root, 'self'),
    language,
    entries: childrenOf(root, 'entry').map((entry): FeedEntry => {
      const content = child(entry, 'content');
      const summary = child(entry, 'summary');
      return {
        id: textOf(entry, 'id'),
        url: linkOf(entry, 'alternate'),
        title: htmlOf(child(entry, 'title')),
        html: htmlOf(content ?? summary),
        excerpt: htmlOf(summary),
        date: textOf(entry, 'published') || textOf(entry, 'updated'),
        authors: childrenOf(entry, 'author').map((author) => textOf(author, 'name')),
        categories: childrenOf(entry, 'category').map(
          ({ attributes: { label, term = '' } }) => label ?? term,
        ),
        language: content?.attributes['xml:lang'] ?? entry.attributes['xml:lang'] ?? null,
        cover: null,
        enclosures: childrenOf(entry, 'link').flatMap(({ attributes: { rel, href, type = '' } }) =>
          rel === 'enclosure' && href ? [{ url: href, mime: type }] : [],
        ),
        notes: removalNotes(entry),
      };
    }),
  };
}

function linkOf(element: XmlElement, relation: string): string | null {
  const links = childrenOf(element, 'link').map(({ attributes }) => attributes);
  return links.find(({ rel = 'alternate' }) => rel === relation)?.href ?? null;
}

/** A text construct of Atom as HTML: plain text, HTML as text, or XHTML as elements. */
function htmlOf(element: XmlElement | undefined): string {
  if (!element) return '';
  const { type = 'text' } = element.attributes;
  if (type === 'xhtml') return element.children.map(serialize).join('');
  return type === 'html' || type === 'text/html' ? element.text : escapeHtml(element.text);
}

function serialize({ name, attributes, content }: XmlElement): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  const inner = content.map((part) =>
    typeof part === 'string' ? escapeHtml(part) : serialize(part),
  );
  return /^(br|hr|img)$/.test(name)
    ? `<${name}${written.join('')}>`
    : `<${name}${written.join('')}>${inner.join('')}</${name}>`;
}
