import type {
  ArticleBlock,
  Figure,
  List,
  ListItem,
  Run,
  Runs,
} from '@masthead/article-files/article';
import type { Block, BlockOf, Body } from '@masthead/contract/body';
import type { File, Image, Video } from '@masthead/contract/media';
import { fileKind } from '#src/components/files/file-kind.ts';
import { renditionOf } from '#src/feeds/entry-media.ts';
import { unitGap } from '#src/view/quantities.ts';
import type { ViewContext } from '#src/view/view-context.ts';

type Text = BlockOf<'block'>;

/** Absolute, for this site and the page itself. */
function absolute(href: string, { origin, path }: ViewContext): string {
  if (href.startsWith('/')) return origin + href;
  return href.startsWith('#') ? origin + path + href : href;
}

/** A body's blocks, with its lists joined. */
export function blocksOf(body: Body, view: ViewContext): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  for (let at = 0; at < body.length; at += 1) {
    const block = body[at];
    if (block === undefined) break;
    if (block._type !== 'block' || block.listItem === undefined) {
      blocks.push(...blocksOfOne(block, view));
      continue;
    }
    const entries: Text[] = [];
    for (let next: Block | undefined = block; isEntryOf(next, block); next = body[at]) {
      entries.push(next);
      at += 1;
    }
    at -= 1;
    blocks.push(listOf(entries, view));
  }
  return blocks;
}

/** Whether it continues the list that `first` began. */
function isEntryOf(block: Block | undefined, first: Text): block is Text {
  if (block?._type !== 'block' || block.listItem === undefined) return false;
  return (block.level ?? 1) > (first.level ?? 1) || block.listItem === first.listItem;
}

function listOf(entries: readonly Text[], view: ViewContext): List {
  const level = Math.min(...entries.map((entry) => entry.level ?? 1));
  const items: ListItem[] = [];
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry === undefined) break;
    let end = at + 1;
    while ((entries[end]?.level ?? level) > level) end += 1;
    const below = entries.slice(at + 1, end);
    items.push({
      runs: runsOf(entry, view),
      nested: below.length === 0 ? null : listOf(below, view),
    });
    at = end - 1;
  }
  return { kind: 'list', isNumbered: entries[0]?.listItem === 'number', items };
}

function runsOf(
  { children, markDefs }: Pick<Text, 'children' | 'markDefs'>,
  view: ViewContext,
): Run[] {
  return children.map(({ text, marks }) => {
    const link = markDefs.find(({ _key }) => marks.includes(_key));
    return {
      text,
      ...(marks.includes('strong') && { strong: true }),
      ...(marks.includes('em') && { em: true }),
      ...(marks.includes('strike') && { strike: true }),
      ...(marks.includes('code') && { code: true }),
      ...(marks.includes('sub') && { script: 'sub' as const }),
      ...(marks.includes('sup') && { script: 'sup' as const }),
      ...(marks.includes('small_caps') && { smallCaps: true }),
      ...(link !== undefined && { href: absolute(link.href, view) }),
    };
  });
}

function textOf(block: Text, view: ViewContext): ArticleBlock {
  const runs = runsOf(block, view);
  switch (block.style) {
    case 'h2':
      return { kind: 'heading', level: 2, runs };
    case 'h3':
      return { kind: 'heading', level: 3, runs };
    case 'h4':
      return { kind: 'heading', level: 4, runs };
    case 'blockquote':
      return { kind: 'quote', runs, by: null };
    default:
      return { kind: 'paragraph', runs };
  }
}

function blocksOfOne(block: Block, view: ViewContext): ArticleBlock[] {
  switch (block._type) {
    case 'block':
      return [textOf(block, view)];
    case 'image':
      return [figureOf(block.image, view)];
    case 'gallery':
      return [...titled(block.title), ...block.images.map((image) => figureOf(image, view))];
    case 'video':
      return [...titled(block.title), ...filmBlocks(block.video, view)];
    case 'pull_quote': {
      const by = [block.by, block.role].filter((part) => part !== null).join(', ');
      return [{ kind: 'quote', runs: [{ text: block.text }], by: by === '' ? null : by }];
    }
    case 'statistics':
      return [...titled(block.title), ...statistics(block.items)];
    case 'table': {
      const { caption, header_row, header_column, align, rows } = block;
      const cells = rows.map((row) =>
        row.cells.map((cell) => (typeof cell === 'string' ? [{ text: cell }] : runsOf(cell, view))),
      );
      return [
        {
          kind: 'table',
          caption,
          hasHeaderRow: header_row,
          hasHeaderColumn: header_column,
          align,
          rows: cells,
        },
      ];
    }
    case 'call_to_action': {
      const before = block.text === null ? [] : [{ text: `${block.text} ` }];
      const link = { text: block.label, href: absolute(block.href, view) };
      return [{ kind: 'paragraph', runs: [...before, link] }];
    }
    case 'downloads':
      return fileBlocks(block.title, block.files, view);
    case 'accordion':
      return block.items.flatMap(({ title, body }) => [...titled(title), ...blocksOf(body, view)]);
    case 'embed': {
      const { poster, title, url } = block;
      const link: ArticleBlock = { kind: 'paragraph', runs: [{ text: title, href: url }] };
      return poster === null ? [link] : [figureOf(poster, view), link];
    }
    // Editors may have put hidden items there.
    case 'related_items':
      return [];
    case 'divider':
      return [{ kind: 'rule' }];
  }
}

export function heading(level: 2 | 3, text: string): ArticleBlock {
  return { kind: 'heading', level, runs: [{ text }] };
}

export function paragraph(text: string | null): ArticleBlock[] {
  return text === null || text === '' ? [] : [{ kind: 'paragraph', runs: [{ text }] }];
}

function titled(title: string | null): ArticleBlock[] {
  return title === null ? [] : [heading(3, title)];
}

export function bullets(items: readonly Runs[]): ArticleBlock[] {
  if (items.length === 0) return [];
  return [
    { kind: 'list', isNumbered: false, items: items.map((runs) => ({ runs, nested: null })) },
  ];
}

/** Statistics as a list. */
export function statistics(
  figures: readonly { value: string; unit: string | null; label: string }[],
): ArticleBlock[] {
  return bullets(
    figures.map(({ value, unit, label }) => [
      { text: unit === null ? value : value + unitGap(unit) + unit, strong: true },
      { text: ` ${label}` },
    ]),
  );
}

export function figureOf(image: Image, view: ViewContext): Figure {
  const { path, width, height } = renditionOf(image);
  const credit = image.credit && view.t('labels.photo_credit', { credit: image.credit });
  return {
    kind: 'figure',
    ...{ path, width, height },
    url: view.origin + path,
    alt: image.alt,
    caption: [image.caption, credit].filter(Boolean).join(' ') || null,
  };
}

/** A film's still, title and link. */
export function filmBlocks(film: Video, view: ViewContext): ArticleBlock[] {
  const { cover_image: still, caption, credit, alt } = film;
  const words = [caption, credit && view.t('labels.video_credit', { credit })].filter(Boolean);
  const link = { text: view.t('labels.watch'), href: view.origin + encodeURI(film.src) };
  return [
    ...(still === null ? [] : [figureOf(still, view)]),
    { kind: 'paragraph', runs: [{ text: `${words.join(' ') || alt} ` }, link] },
  ];
}

export function fileBlocks(
  title: string | null,
  files: readonly File[],
  { t, dates, origin }: ViewContext,
): ArticleBlock[] {
  if (files.length === 0) return [];
  const points = files.map((file) => {
    const info = t('downloads.file_info', {
      type: fileKind(file),
      size: dates.fileSize(file.bytes),
    });
    return [{ text: file.title, href: origin + encodeURI(file.src) }, { text: ` (${info})` }];
  });
  return [...titled(title), ...bullets(points)];
}
