/** RSS and Atom, as far as they describe an article. */
import type { Feed, FeedEntry } from '#src/feeds/entry.ts';
import { escapeHtml } from '#src/html/dom.ts';
import { ImportError } from '#src/problem.ts';
import type { XmlElement } from '#src/xml/read-xml.ts';
import { child, childrenOf, removalNotes, textOf } from '#src/xml/read-xml.ts';

const CONTENT = /purl\.org\/rss\/1\.0\/modules\/content/;
const DUBLIN_CORE = /purl\.org\/dc\//;
/** RSS 2.0 has none; older kinds, and some that declare one anyway, have these. */
const RSS = /^$|purl\.org\/rss\/|netscape\.com\/|userland\.com\/|harvard\.edu\//;

/**
 * Any version; the text is `content:encoded`, otherwise `description`. In 0.90 and 1.0 entries are
 * beside the channel.
 */
export function readRss(root: XmlElement, name: string): Feed {
  const channel = child(root, 'channel') ?? root;
  if (child(channel, 'wxr_version')) throw new ImportError(`${name}: ${WXR}`);
  return {
    title: textOf(channel, 'title', RSS),
    home: textOf(channel, 'link', RSS) || null,
    language: textOf(channel, 'language'),
    entries: [
      ...childrenOf(channel, 'item'),
      ...(channel === root ? [] : childrenOf(root, 'item')),
    ].map((item): FeedEntry => {
      const html = textOf(item, 'encoded', CONTENT);
      const description = textOf(item, 'description', RSS);
      const guid = child(item, 'guid');
      const permalink = guid && guid.attributes.isPermaLink !== 'false' ? guid.text.trim() : '';
      return {
        id: guid?.text.trim() || (item.attributes['rdf:about'] ?? ''),
        url: textOf(item, 'link', RSS) || (/^https?:/.test(permalink) ? permalink : null),
        title: textOf(item, 'title', RSS),
        html: html || description,
        excerpt: description,
        date: textOf(item, 'pubDate') || textOf(item, 'date', DUBLIN_CORE),
        authors: childrenOf(item, 'creator').map(({ text }) => text.trim()),
        categories: ['category', 'subject'].flatMap((name) =>
          childrenOf(item, name).map(({ text }) => text),
        ),
        language: textOf(item, 'language', DUBLIN_CORE) || null,
        cover: null,
        enclosures: rssEnclosures(item),
        base: baseOf([root, channel, item]),
        notes: removalNotes(item),
      };
    }),
  };
}

const WXR = 'is an export of WordPress, which npm run import -- wordpress reads';

/** Of nested elements (XML Base). */
function baseOf(elements: readonly (XmlElement | undefined)[]): string | null {
  let base: string | null = null;
  for (const element of elements) {
    const own = element?.attributes['xml:base'];
    if (own) base = addressOf(own, base);
  }
  return base;
}

const addressOf = (href: string | null, base: string | null): string | null =>
  href === null ? null : (URL.parse(href, base ?? undefined)?.href ?? href);

function rssEnclosures(item: XmlElement): FeedEntry['enclosures'] {
  const own = childrenOf(item, 'enclosure').flatMap(({ attributes: { url, type = '' } }) =>
    url ? [{ url, mime: type }] : [],
  );
  const media = mediaOf(item).filter(({ url }) => own.every((each) => each.url !== url));
  return [...own, ...media];
}

/** Media RSS: of a group, one picture in several sizes, the default or the widest. */
function mediaOf(entry: XmlElement): FeedEntry['enclosures'] {
  const groups = childrenOf(entry, 'group').filter(({ namespace }) => MEDIA.test(namespace));
  const alone = contentsOf(entry);
  const chosen = [
    ...alone,
    ...groups.flatMap((group) => contentsOf(group).toSorted(byWidth).slice(0, 1)),
  ];
  const shown = chosen.length > 0 ? chosen : [entry, ...groups].flatMap(thumbnailsOf).slice(0, 1);
  return shown.flatMap(({ name, attributes: { url, type = '', medium = '' } }) => {
    if (!url) return [];
    const path = url.replace(/[?#].*$/, '');
    const isImage = medium === 'image' || name === 'thumbnail' || PICTURE.test(path);
    const isFilm = medium === 'video' || FILM.test(path);
    return [{ url, mime: type || (isImage ? 'image/*' : isFilm ? 'video/*' : '') }];
  });
}

const ATOM = /www\.w3\.org\/2005\/Atom|purl\.org\/atom\//;
const MEDIA = /search\.yahoo\.com\/mrss/;
const PICTURE = /\.(jpe?g|png|webp|gif|avif)$/i;
const FILM = /\.(mp4|m4v|webm)$/i;

const inMedia = (element: XmlElement, name: string): XmlElement[] =>
  childrenOf(element, name).filter(({ namespace }) => MEDIA.test(namespace));
const contentsOf = (element: XmlElement): XmlElement[] => inMedia(element, 'content');
const thumbnailsOf = (element: XmlElement): XmlElement[] => inMedia(element, 'thumbnail');

function byWidth(a: XmlElement, b: XmlElement): number {
  const rank = ({ attributes: { isDefault, width } }: XmlElement) =>
    (isDefault === 'true' ? 1_000_000 : 0) + (Number(width) || 0);
  return rank(b) - rank(a);
}

/** The text is `content`, otherwise `summary`. */
export function readAtom(root: XmlElement): Feed {
  const language = root.attributes['xml:lang'] ?? '';
  return {
    title: textOf(root, 'title'),
    home: linkOf(root, 'alternate') ?? linkOf(root, 'self'),
    language,
    entries: childrenOf(root, 'entry').map((entry): FeedEntry => {
      const content = child(entry, 'content', ATOM);
      const summary = child(entry, 'summary');
      return {
        id: textOf(entry, 'id'),
        url: addressOf(linkOf(entry, 'alternate'), baseOf([root, entry])),
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
        enclosures: [
          ...childrenOf(entry, 'link').flatMap(({ attributes: { rel, href, type = '' } }) =>
            rel === 'enclosure' && href ? [{ url: href, mime: type }] : [],
          ),
          ...mediaOf(entry),
        ],
        base: baseOf([root, entry, content ?? summary]),
        notes: removalNotes(entry),
      };
    }),
  };
}

function linkOf(element: XmlElement, relation: string): string | null {
  const links = childrenOf(element, 'link').map(({ attributes }) => attributes);
  return links.find(({ rel = 'alternate' }) => rel === relation)?.href ?? null;
}

/** Plain text, HTML as text, or XHTML as elements. */
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
