/** Reads WordPress's export (WXR: RSS 2.0 with elements of its own). */
import { hostsOf } from '#src/addresses.ts';
import { textOfHtml } from '#src/html/dom.ts';
import { createKeys } from '#src/keys.ts';
import { localeOf } from '#src/languages.ts';
import { isWordpressUploads } from '#src/media/wordpress-com.ts';
import { ImportError } from '#src/problem.ts';
import type { Source, SourceEntry, SourceFile } from '#src/source.ts';
import { metaOf } from '#src/wordpress/meta.ts';
import { readEntry } from '#src/wordpress/read-item.ts';
import { createTerms } from '#src/wordpress/terms.ts';
import type { XmlElement } from '#src/xml/read-xml.ts';
import { child, readXml, removalNotes, textOf } from '#src/xml/read-xml.ts';

/** WordPress's own elements; the version stands at the end of the address. */
const WORDPRESS = /^https?:\/\/wordpress\.org\/export\//;

/** Old types that are no articles: menus, revisions, styles and the like. */
const MACHINERY =
  /^(nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-field(-group)?|polylang_mo)$/;

/**
 * The export's articles, pictures and terms.
 * @throws ImportError where it is no such export, see `readXml`
 */
export async function readWxr(chunks: AsyncIterable<Uint8Array>, name: string): Promise<Source> {
  const entries: SourceEntry[] = [];
  const files: SourceFile[] = [];
  const left: Source['left'] = [];
  const notes: Source['notes'] = [];
  const blocks = new Map<string, string>();
  const keys = createKeys();
  const covers = new Map<SourceEntry, string>();
  const groups = new Map<string, string | null>();
  const queries = new Map<string, string>();
  const terms = createTerms();
  const authors = new Map<string, string>();
  const root = await readXml(chunks, {
    name,
    emit: new Set(['item', 'author', 'category', 'tag', 'term']),
    take: (element, parent) => {
      if (element.name === 'item') takeItem(element);
      else if (parent?.name === 'item') parent.children.push(element);
      else if (element.name === 'author') {
        const name = textOfHtml(textOf(element, 'author_display_name'));
        authors.set(textOf(element, 'author_login'), name);
      } else terms.declare(element);
    },
  });

  function takeItem(element: XmlElement): void {
    const type = textOf(element, 'post_type');
    const id = textOf(element, 'post_id');
    const title = textOfHtml(textOf(element, 'title'));
    const label = `${type} ${id}${title && ` “${title}”`}`;
    const status = textOf(element, 'status');
    if (type === 'attachment') {
      files.push(readAttachment(element, id));
      notes.push(...removalNotes(element).map((note) => ({ label, note })));
      return;
    }
    if (type === 'wp_block' && status !== 'trash') {
      blocks.set(id, textOf(element, 'encoded', /content/));
      notes.push(...removalNotes(element).map((note) => ({ label, note })));
      return;
    }
    if (MACHINERY.test(type)) return;
    const read = readEntry(element, { label, authors, terms });
    const key = read && keys.give(read.key, `post ${id}`);
    const entry = read && key !== null ? { ...read, key } : null;
    if (read !== null && entry === null) {
      left.push({ label, reason: 'stands in the export twice: the first is taken' });
      return;
    }
    if (entry === null) {
      left.push({
        label,
        reason: status === 'trash' ? 'is in the trash' : `has the state ${status}`,
      });
      return;
    }
    entries.push(entry);
    groups.set(`post:${id}`, entry.group);
    for (const query of ['p', 'page_id']) queries.set(`${query}=${id}`, entry.key);
    const cover = metaOf(element, '_thumbnail_id');
    if (cover) covers.set(entry, cover);
  }

  const channel = child(root, 'channel');
  if (!channel || !child(channel, 'wxr_version', WORDPRESS)) {
    throw new ImportError(
      `${name}: is no WordPress export (WXR): it has no wxr_version (a feed is read by npm run import -- feed)`,
    );
  }
  const byId = new Map(files.map((file) => [file.id, file.url]));
  for (const [entry, id] of covers) {
    entry.cover = byId.get(id) ?? null;
    if (!entry.cover) entry.notes.push(`its cover picture (attachment ${id}) is not in the export`);
  }
  for (const entry of entries) entry.group = originalGroup(entry.group, groups);
  const addresses = ['link', 'base_site_url', 'base_blog_url'].map((each) => textOf(channel, each));
  const uploads = files.map(({ url }) => url).filter((url) => isWordpressUploads(URL.parse(url)));
  const others = removalNotes(root).map((note) => ({ label: 'The export itself', note }));
  return {
    title: textOf(channel, 'title'),
    origin: (addresses[2] || addresses[0] || '').replace(/\/$/, ''),
    hosts: hostsOf([...addresses, ...uploads, ...wordpressHosts(addresses)]),
    language: localeOf(textOf(channel, 'language')),
    entries,
    files,
    terms: terms.all(),
    queries,
    blocks,
    notes: [...notes, ...others],
    left,
  };
}

/**
 * Of WPML: a duplicate names its original by id, which may be a duplicate too. Posts that name each other in a
 * circle share the group that sorts first.
 */
function originalGroup(
  group: string | null,
  groups: ReadonlyMap<string, string | null>,
): string | null {
  const way: string[] = [];
  for (let at = group; at !== null; at = groups.get(at) ?? null) {
    const before = way.indexOf(at);
    if (before >= 0) return way.slice(before).toSorted()[0] ?? at;
    way.push(at);
  }
  return way.at(-1) ?? null;
}

/** Sites at wordpress.com have their uploads on a host of their own. */
function wordpressHosts(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const name = /^([\w-]+)\.wordpress\.com$/.exec(URL.parse(address)?.hostname ?? '')?.[1];
    return name ? [`https://${name}.files.wordpress.com/`] : [];
  });
}

function readAttachment(element: XmlElement, id: string): SourceFile {
  const language = element.children.find(({ attributes }) => attributes.domain === 'language');
  return {
    id,
    url: textOf(element, 'attachment_url') || textOf(element, 'guid'),
    alt: metaOf(element, '_wp_attachment_image_alt') ?? '',
    caption: textOf(element, 'encoded', /excerpt/),
    title: textOf(element, 'title'),
    credit: creditOf(metaOf(element, '_wp_attachment_metadata') ?? ''),
    language: language?.attributes.nicename ?? null,
  };
}

/** The photographer, out of PHP's writing of what stood in the picture's file. */
function creditOf(metadata: string): string {
  return /s:6:"credit";s:\d+:"([^"]+)"/.exec(metadata)?.[1] ?? '';
}
