/**
 * The text whose SHA-256 is an edition's fingerprint (decision 0075). Its form never changes: what was printed once
 * must be found for ever. A fingerprint is made when an edition is stored, and not made again.
 */

import { LocaleCode } from '@masthead/contract/common';
import { isReference } from '@masthead/contract/stored-reference';
import { descriptorOf, type ItemType } from '@masthead/contract/types';

type Fields = Readonly<Record<string, unknown>>;

export interface CanonicalEdition {
  readonly item: string;
  readonly type: ItemType;
  readonly locale: string;
  /** The newsroom's source language: translated notes that lack `locale` are read in it. */
  readonly source: string;
  /** When this text was stored: an instant in UTC, to the millisecond. */
  readonly edition: string;
  /** What all languages share. */
  readonly shared: Fields;
  readonly own: Fields;
}

/** Item, language and edition, then the text as Markdown. */
export function canonicalText(edition: CanonicalEdition): string {
  const head = `masthead-edition 1\nitem: ${edition.item}\nlanguage: ${edition.locale}\nedition: ${edition.edition}`;
  return `${[head, ...canonicalParts(edition)].join('\n\n')}\n`.normalize('NFC');
}

type Content = Pick<CanonicalEdition, 'type' | 'locale' | 'source' | 'shared' | 'own'>;

/** The text by paragraphs: title, description, the other fields by name, the body, what all languages share. */
export function canonicalParts({ type, locale, source, shared, own }: Content): string[] {
  const unread = new Set<string>(descriptorOf(type).page?.unread);
  const languages = [locale, source];
  const { title, description, body, ...others } = own;
  return [
    ...(typeof title === 'string' ? [`# ${escaped(title.trim())}`] : []),
    ...partsOf(description, languages),
    ...fieldParts(others, unread, languages),
    ...partsOf(body, languages),
    // What stands there by itself is a date, a layout or another choice; words are within.
    ...fieldParts(
      Object.fromEntries(Object.entries(shared).filter(([, value]) => typeof value === 'object')),
      unread,
      languages,
    ),
  ];
}

/** What is said to machines. */
const UNSAID = new Set(['key', 'style', 'listItem', 'level', 'size', 'align', 'marks', 'markDefs']);

function fieldParts(
  fields: Fields,
  unread: ReadonlySet<string>,
  languages: readonly string[],
): string[] {
  return Object.keys(fields)
    .filter((name) => !name.startsWith('_') && !UNSAID.has(name) && !unread.has(name))
    .toSorted()
    .flatMap((name) => partsOf(fields[name], languages));
}

const NOTHING: ReadonlySet<string> = new Set();

function partsOf(value: unknown, languages: readonly string[]): string[] {
  if (typeof value === 'string') return value === '' ? [] : [escaped(value.trim())];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap((each) => partsOf(each, languages));
  if (!isFields(value)) return [];
  if (isReference(value)) {
    return value._type === 'media' ? [`![](urn:uuid:${value._ref.toLowerCase()})`] : [];
  }
  if (Array.isArray(value.children)) return [textBlock(value, value.children)];
  if (Array.isArray(value.cells))
    return [`| ${value.cells.map((cell) => partsOf(cell, languages).join('')).join(' | ')} |`];
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => LocaleCode.safeParse(name).success)) {
    const language = languages.find((each) => each in value);
    return language === undefined ? [] : partsOf(value[language], languages);
  }
  return fieldParts(value, NOTHING, languages);
}

const STYLES: Readonly<Record<string, string>> = {
  h2: '## ',
  h3: '### ',
  h4: '#### ',
  blockquote: '> ',
};

function textBlock(block: Fields, spans: readonly unknown[]): string {
  const { listItem, level, style, markDefs } = block;
  const links = new Map(
    (Array.isArray(markDefs) ? markDefs : [])
      .filter(isFields)
      .map(({ _key, href }) => [_key, href]),
  );
  const indent = '  '.repeat(typeof level === 'number' ? Math.max(0, level - 1) : 0);
  const bullet = listItem === 'number' ? '1. ' : '- ';
  const lead = listItem === undefined ? (STYLES[String(style)] ?? '') : indent + bullet;
  const text = spans.map((span) => spanText(span, links)).join('');
  return lead + text.trim();
}

const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  strong: ['**', '**'],
  em: ['*', '*'],
};

function spanText(span: unknown, links: ReadonlyMap<unknown, unknown>): string {
  if (!isFields(span) || typeof span.text !== 'string') return '';
  const marks = Array.isArray(span.marks) ? span.marks.map(String).toSorted() : [];
  return marks.reduce((text, mark) => {
    const href = links.get(mark);
    if (href !== undefined) return `[${text}](${String(href)})`;
    const [before, after] = MARKS[mark] ?? [`<${mark}>`, `</${mark}>`];
    return before + text + after;
  }, escaped(span.text));
}

/** So that no text reads like another one's marks. */
function escaped(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\\*[\]<>#|`]/g, (character) => `\\${character}`);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
