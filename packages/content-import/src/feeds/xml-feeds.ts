/** RSS and Atom, as far as they describe an article. */
import type { Feed, FeedEntry } from '#src/feeds/entry.ts';
import { escapeHtml, textOfHtml } from '#src/html/dom.ts';
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
    home: addressOf(textOf(channel, 'link', RSS) || null, baseOf([root, channel])),
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
  const media = mediaOf(item);
  // Media RSS says more of the same file.
  return [...own.filter(({ url }) => media.every((each) => each.url !== url)), ...media];
}

/** Media RSS: of a group, one picture in several sizes, the default or the widest. */
function mediaOf(entry: XmlElement): FeedEntry['enclosures'] {
  const groups = childrenOf(entry, 'group').filter(({ namespace }) => MEDIA.test(namespace));
  const alone = contentsOf(entry);
  const chosen = [
    ...alone.map((shown) => ({ shown, around: [shown] })),
    ...groups.flatMap((group) => {
      const [shown] = contentsOf(group).toSorted(byWidth);
      return shown ? [{ shown, around: [shown, group] }] : [];
    }),
  ];
  const thumbnails = [entry, ...groups].flatMap((around) =>
    thumbnailsOf(around).map((shown) => ({ shown, around: around === entry ? [] : [around] })),
  );
  const all = chosen.length > 0 ? chosen : thumbnails.slice(0, 1);
  return all.flatMap(({ shown, around }) => {
    const { url, type = '', medium = '' } = shown.attributes;
    if (!url) return [];
    const { name } = shown;
    const path = url.replace(/[?#].*$/, '');
    const isImage = medium === 'image' || name === 'thumbnail' || PICTURE.test(path);
    const isFilm = medium === 'video' || FILM.test(path);
    const mime = type || (isImage ? 'image/*' : isFilm ? 'video/*' : '');
    return [
      {
        url,
        mime,
        ...wordsIn(around, 'description', 'caption'),
        ...wordsIn(around, 'credit', 'credit'),
      },
    ];
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

/** The nearest words of that name. Those of the entry itself are about its text. */
function wordsIn(around: readonly XmlElement[], name: string, field: 'caption' | 'credit') {
  const [first] = around.flatMap((each) => inMedia(each, name));
  const text = first === undefined ? '' : textOfHtml(first.text);
  return text === '' ? {} : { [field]: text };
}

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
    home: addressOf(linkOf(root, 'alternate') ?? linkOf(root, 'self'), baseOf([root])),
    language,
    entries: childrenOf(root, 'entry').map((entry): FeedEntry => {
      const content = child(entry, 'content', ATOM);
      const summary = child(entry, 'summary');
      return {
        id: textOf(entry, 'id'),
        url: addressOf(linkOf(entry, 'alternate'), baseOf([root, entry])),
        title: htmlOf(child(entry, 'title')),
        // A text at another address leaves its summary.
        html: htmlOf(content?.attributes.src ? summary : (content ?? summary)),
        excerpt: htmlOf(summary),
        date: textOf(entry, 'published') || textOf(entry, 'updated'),
        authors: childrenOf(entry, 'author').map((author) => textOf(author, 'name')),
        categories: childrenOf(entry, 'category').map(
          ({ attributes: { label, term = '' } }) => label ?? term,
        ),
        language: content?.attributes['xml:lang'] ?? entry.attributes['xml:lang'] ?? null,
        cover: null,
        // A base of the text is none of theirs.
        enclosures: [
          ...childrenOf(entry, 'link').flatMap(({ attributes: { rel, href, type = '' } }) =>
            rel === 'enclosure' && href ? [{ url: href, mime: type }] : [],
          ),
          ...mediaOf(entry),
        ].map((each) => ({ ...each, url: addressOf(each.url, baseOf([root, entry])) ?? each.url })),
        base: baseOf([root, entry, content ?? summary]),
        notes: [...removalNotes(entry), ...elsewhere(content)],
      };
    }),
  };
}

/** Atom may have a text at another address (RFC 4287 §4.1.3.2), which is not fetched. */
function elsewhere(content: XmlElement | undefined): string[] {
  const src = content?.attributes.src;
  return src ? [`its text is not in the feed, only its address: ${src}`] : [];
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
