/** JSON Feed 1.0 and 1.1 (jsonfeed.org). */
import { z } from 'zod';
import type { Feed } from '#src/feeds/entry.ts';
import { escapeHtml } from '#src/html/dom.ts';
import { ImportError } from '#src/problem.ts';

/** Feeds write null, or nothing, for what they lack. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const listOf = <T extends z.ZodType>(entry: T) =>
  z
    .array(entry)
    .nullish()
    .transform((value) => value ?? []);

const Author = z.object({ name: text });
const Item = z.object({
  /** Required by the standard, and missing in many feeds. */
  id: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => String(value ?? '')),
  url: z.string().nullish(),
  title: text,
  content_html: z.string().nullish(),
  content_text: text,
  summary: text,
  image: z.string().nullish(),
  banner_image: z.string().nullish(),
  date_published: text,
  author: Author.nullish(),
  authors: z.array(Author).nullish(),
  tags: listOf(z.string()),
  language: z.string().nullish(),
  attachments: listOf(z.object({ url: z.string(), mime_type: text })),
});
const JsonFeed = z.object({
  version: z.string().regex(/^https?:\/\/(www\.)?jsonfeed\.org\/version\//, {
    message: 'is no version of JSON Feed',
  }),
  title: text,
  home_page_url: z.string().nullish(),
  language: text,
  author: Author.nullish(),
  authors: z.array(Author).nullish(),
  items: z.array(Item),
});

/** @throws ImportError for what is no JSON Feed in UTF-8 */
export function readJsonFeed(bytes: Buffer, name: string): Feed {
  const parsed = JsonFeed.safeParse(parse(bytes, name));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ImportError(`${name}: is no JSON Feed: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const feed = parsed.data;
  const namesOf = ({ author, authors }: Pick<typeof feed, 'author' | 'authors'>) =>
    (authors ?? (author ? [author] : [])).map((each) => each.name);
  return {
    title: feed.title,
    home: feed.home_page_url ?? null,
    language: feed.language,
    entries: feed.items.map((item) => ({
      id: item.id,
      url: item.url ?? null,
      title: escapeHtml(item.title),
      html: item.content_html ?? paragraphs(item.content_text),
      excerpt: escapeHtml(item.summary),
      date: item.date_published,
      authors: namesOf(item).length > 0 ? namesOf(item) : namesOf(feed),
      categories: item.tags,
      language: item.language ?? null,
      cover: item.image ?? item.banner_image ?? null,
      enclosures: item.attachments.map(({ url, mime_type: mime }) => ({ url, mime })),
      base: null,
      notes: [],
    })),
  };
}

function paragraphs(text: string): string {
  const lines = (part: string) => escapeHtml(part).replaceAll('\n', '<br>');
  return text
    .split(/\n{2,}/)
    .map((part) => `<p>${lines(part)}</p>`)
    .join('');
}

function parse(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ImportError(
      `${name}: is no JSON in UTF-8: ${error instanceof Error ? error.message : ''}`,
    );
  }
}
