import type { BodyInput } from '@masthead/contract/body';
import type { ItemInput } from '@masthead/contract/publishing';
import { ItemInput as ItemSchema, Password } from '@masthead/contract/publishing';
import type { MediaReference } from '@masthead/contract/reference';
import type { ItemType } from '@masthead/contract/types';
import { descriptorOf } from '@masthead/contract/types';
import { textOfHtml } from '#src/html/dom.ts';
import type { PlannedItem, PlannedText } from '#src/plan/plan-items.ts';
import type { Report } from '#src/plan/report.ts';
import type { SourceEntry } from '#src/source.ts';

/** The item has only these texts. */
export interface Parts {
  body(text: PlannedText<SourceEntry>): BodyInput;
  cover(text: PlannedText<SourceEntry>): MediaReference | null;
  topic(term: string): string | undefined;
}

const MAX_TITLE = 500;
const MAX_DESCRIPTION = 4000;
const MAX_AUTHORS = 6;
const MAX_TOPICS = 8;

/** Null, and a line in the report, if the contract refuses it. */
export function buildItem(
  item: PlannedItem<SourceEntry>,
  parts: Parts,
  report: Report,
): ItemInput | null {
  const { texts, type, waitingSlug, source } = item;
  const lock = lockOf(item, report);
  const date = lock === 'closed' ? null : firstDate(texts);
  const locales: Record<string, unknown> = {};
  for (const text of texts) {
    const status = lock === 'closed' ? 'draft' : statusOf(text.entry, date, report);
    const body = parts.body(text);
    locales[text.locale] = {
      slug: text.slug,
      status,
      fields: { ...described(type, wordsOf(text.entry, body, report)), body },
    };
  }
  const [first] = texts;
  if (waitingSlug !== null && first) {
    locales[source] = {
      slug: waitingSlug,
      status: 'draft',
      fields: described(type, { title: titleOf(first.entry), description: null }),
    };
    report.note(
      first.entry.label,
      `has no text in ${source}, which every item needs: ${source}.md waits as a draft for its translation`,
    );
  }
  const made = ItemSchema.safeParse({
    type,
    version: 1,
    publish_at: date,
    ...(typeof lock === 'object' ? { access: 'password', password: lock?.password } : {}),
    fields: {
      date,
      cover_image: texts.map(parts.cover).find(Boolean) ?? null,
      ...filedUnder(item, parts, report),
    },
    locales,
  });
  if (made.success) return made.data;
  for (const issue of made.error.issues) {
    report.fail(
      first?.entry.label ?? item.folder,
      `not carried over: ${issue.path.join('.')} ${issue.message}`,
    );
  }
  return null;
}

/** A password protects the whole item; a short one makes it a draft. */
function lockOf(
  { texts }: PlannedItem<SourceEntry>,
  report: Report,
): 'open' | 'closed' | { password: string } {
  const [locked, ...others] = texts
    .map(({ entry }) => entry)
    .filter(({ password }) => password !== null);
  if (!locked) return 'open';
  if (others.some(({ password }) => password !== locked.password)) {
    report.note(locked.label, 'its translations had other passwords: its own protects all of them');
  }
  const password = Password.safeParse(locked.password);
  if (password.success) return { password: password.data };
  report.fail(
    locked.label,
    'its password is shorter than 8 characters: it is a draft until it has another',
  );
  return 'closed';
}

function firstDate(texts: readonly PlannedText<SourceEntry>[]): string | null {
  const dates = (state: SourceEntry['state']) =>
    texts.flatMap(({ entry }) => (entry.state === state ? (entry.date ?? []) : [])).toSorted();
  return dates('published')[0] ?? dates('scheduled')[0] ?? null;
}

/** An item has one publication time: a later translation becomes a draft. */
function statusOf({ label, state, date }: SourceEntry, publishAt: string | null, report: Report) {
  if (state === 'published' && publishAt === null)
    report.note(
      label,
      'its old system gives it no date that can be read: it is a draft until it has one',
    );
  else if (state === 'published' || (state === 'scheduled' && date !== null && date === publishAt))
    return 'published';
  if (state === 'scheduled')
    report.note(label, `was scheduled for ${date}, later than its other languages: it is a draft`);
  if (state === 'private' || state === 'pending') report.note(label, `was ${state}: it is a draft`);
  return 'draft';
}

/** If the type's lists need a description that is missing. */
function described(type: ItemType, words: { title: string; description: string | null }) {
  const isNeeded = !descriptorOf(type).locale.shape.description.safeParse(null).success;
  return { ...words, description: words.description ?? (isNeeded ? words.title : null) };
}

function titleOf({ title, label }: SourceEntry): string {
  return textOfHtml(title).slice(0, MAX_TITLE).trim() || label;
}

function wordsOf(entry: SourceEntry, body: BodyInput, report: Report) {
  const title = textOfHtml(entry.title);
  if (title.length > MAX_TITLE)
    report.note(entry.label, `its title is cut at ${MAX_TITLE} characters`);
  const excerpt = textOfHtml(entry.excerpt);
  if (excerpt.length > MAX_DESCRIPTION)
    report.note(entry.label, `its excerpt is cut at ${MAX_DESCRIPTION} characters`);
  // A description that repeats the text's beginning would appear twice.
  const description = isBeginning(excerpt, body) ? '' : excerpt.slice(0, MAX_DESCRIPTION);
  return { title: titleOf(entry), description: description.trim() || null };
}

/** Old systems cut with `…`, `[...]` or "Read more". */
function isBeginning(excerpt: string, body: BodyInput): boolean {
  const words = compact(excerpt.replace(/\s*(?:\[?(?:…|\.\.\.|&hellip;)\]?).{0,40}$/u, ''));
  const text = body
    .flatMap((block) => (block._type === 'block' ? block.children.map((span) => span.text) : []))
    .join('');
  return words !== '' && compact(text).startsWith(words);
}

const compact = (text: string): string => text.replace(/[\s\p{P}]+/gu, '').toLowerCase();

function filedUnder({ type, texts }: PlannedItem<SourceEntry>, parts: Parts, report: Report) {
  const { shape } = descriptorOf(type).fields;
  const label = texts[0]?.entry.label ?? '';
  const entries = texts.map(({ entry }) => entry);
  const ids = new Set(
    entries.flatMap(({ terms }) => terms).flatMap((term) => parts.topic(term) ?? []),
  );
  const [primary, ...others] = [...ids].map((_ref) => ({ _ref, _type: 'topic' }));
  const names = [...new Set(entries.flatMap(({ authors }) => authors))];
  const fields: Record<string, unknown> = {};
  if ('primary_topic' in shape) fields.primary_topic = primary ?? null;
  else if (primary) report.note(label, `a ${type} has no topics: ${ids.size} left out`);
  if ('topics' in shape) fields.topics = others.slice(0, MAX_TOPICS);
  const room = 'topics' in shape ? MAX_TOPICS : 0;
  if ('primary_topic' in shape && others.length > room)
    report.note(label, `${others.length - room} of its topics are left out: a ${type} has no more`);
  if ('authors' in shape)
    fields.authors = names
      .slice(0, MAX_AUTHORS)
      .map((name) => ({ name: name.slice(0, MAX_TITLE) }));
  const authors = 'authors' in shape ? names.slice(MAX_AUTHORS) : names;
  if (authors.length > 0)
    report.note(label, `a ${type} does not name its author ${authors.join(', ')}`);
  return fields;
}
