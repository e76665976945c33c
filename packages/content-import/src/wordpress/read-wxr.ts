/** Reads WordPress's export (WXR: RSS 2.0 with elements of its own). */
import { hostsOf } from '#src/addresses.ts';
import { localeOf } from '#src/languages.ts';
import { ImportError } from '#src/problem.ts';
import type { Source, SourceEntry, SourceFile } from '#src/source.ts';
import { metaOf } from '#src/wordpress/meta.ts';
import { readEntry } from '#src/wordpress/read-item.ts';
import { createTerms } from '#src/wordpress/terms.ts';
import type { XmlElement } from '#src/xml/read-xml.ts';
import { child, readXml, textOf } from '#src/xml/read-xml.ts';

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
  const covers = new Map<SourceEntry, string>();
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
        authors.set(textOf(element, 'author_login'), textOf(element, 'author_display_name'));
      } else terms.declare(element);
    },
  });

  function takeItem(element: XmlElement): void {
    const type = textOf(element, 'post_type');
    const id = textOf(element, 'post_id');
    const label = `${type} ${id} “${textOf(element, 'title')}”`;
    if (type === 'attachment') {
      files.push(readAttachment(element, id));
      return;
    }
    if (MACHINERY.test(type)) return;
    const status = textOf(element, 'status');
    const entry = readEntry(element, { label, authors, terms });
    if (entry === null) {
      left.push({
        label,
        reason: status === 'trash' ? 'is in the trash' : `has the state ${status}`,
      });
      return;
    }
    entries.push(entry);
    for (const query of ['p', 'page_id']) queries.set(`${query}=${id}`, entry.key);
    const cover = metaOf(element, '_thumbnail_id');
    if (cover) covers.set(entry, cover);
  }

  const channel = child(root, 'channel');
  if (!channel || !child(channel, 'wxr_version', WORDPRESS)) {
    throw new ImportError(`${name}: is no WordPress export (WXR): it has no wxr_version`);
  }
  const byId = new Map(files.map((file) => [file.id, file.url]));
  for (const [entry, id] of covers) {
    entry.cover = byId.get(id) ?? null;
    if (!entry.cover) entry.notes.push(`its cover picture (attachment ${id}) is not in the export`);
  }
  const addresses = ['link', 'base_site_url', 'base_blog_url'].map((each) => textOf(channel, each));
  return {
    title: textOf(channel, 'title'),
    origin: (addresses[2] || addresses[0] || '').replace(/\/$/, ''),
    hosts: hostsOf(addresses),
    language: localeOf(textOf(channel, 'language')),
    entries,
    files,
    terms: terms.all(),
    queries,
    left,
  };
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
