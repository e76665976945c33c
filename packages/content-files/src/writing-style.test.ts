/** The sample and the interface follow `docs/style/<locale>.md`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesFor } from '@masthead/locales/dictionaries';
import { flatten } from '@masthead/locales/flat-messages';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readContent } from '#src/read-content.ts';
import { isRecord } from '#src/records.ts';
import { readScope } from '#src/scope.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** "Held by a test": two characters for each pair of quotes, and what is never right. */
const Style = z.strictObject({
  quotes: z.strictObject({ outer: z.string().length(2), inner: z.string().length(2) }),
  never: z.array(z.strictObject({ pattern: z.string(), instead: z.string() })).min(3),
});

function styleOf(locale: Locale) {
  const sheet = readFileSync(join(ROOT, `docs/style/${locale}.md`), 'utf8');
  const [, yaml = ''] = /## Held by a test\s+```yaml\n([\s\S]*?)```/.exec(sheet) ?? [];
  return Style.parse(parse(yaml));
}

/** Addresses and names of fields and files. */
const UNREAD = new Set([
  '_key',
  '_type',
  '_ref',
  'slug',
  'href',
  'path',
  'url',
  'marks',
  'listItem',
  'style',
]);

/** With the fields that lead to it. */
function* textsIn(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) {
    // Bold or linked words are part of the sentence.
    const spans: readonly unknown[] = value;
    const isSentence =
      spans.length > 0 && spans.every((span) => isRecord(span) && span._type === 'span');
    if (isSentence) yield [path, spans.map((span) => (isRecord(span) ? span.text : '')).join('')];
    else for (const [at, each] of spans.entries()) yield* textsIn(each, `${path}.${at}`);
  } else if (isRecord(value)) {
    for (const [key, each] of Object.entries(value)) {
      if (!UNREAD.has(key)) yield* textsIn(each, `${path}.${key}`);
    }
  }
}

const scope = readScope([join(ROOT, 'content')]);
if ('reason' in scope) throw new Error(scope.reason);
const content = await readContent(scope);

function textsOf(locale: Locale): (readonly [string, string])[] {
  const messages = Object.entries(flatten(messagesFor(locale)));
  const items = content.items.flatMap(({ path, item }) => [
    ...textsIn(item.locales[locale]?.fields, path),
  ]);
  const media = content.media.flatMap(({ name, metadata }) => [
    ...textsIn(metadata.locales[locale], `media/${name}`),
  ]);
  return [...messages, ...items, ...media];
}

const QUOTES = /[“”„‟«»‹›「」『』〝〟"]/g;

describe.each(LOCALES)('texts in %s', (locale) => {
  const texts = textsOf(locale);

  it('have nothing that the style sheet rules out', () => {
    const { never } = styleOf(locale);
    const found = texts.flatMap(([path, text]) =>
      never.flatMap(({ pattern, instead }) =>
        [...text.matchAll(new RegExp(pattern, 'gu'))].map(
          ({ 0: written, index }) =>
            `${path}: ${text.slice(Math.max(0, index - 20), index + 30)} (“${written}”: ${instead})`,
        ),
      ),
    );
    expect(found).toEqual([]);
  });

  it('have the language’s quotation marks alone', () => {
    const { quotes } = styleOf(locale);
    const own = quotes.outer + quotes.inner;
    const found = texts.flatMap(([path, text]) =>
      [...text.matchAll(QUOTES)]
        .filter(([mark]) => !own.includes(mark))
        .map(([mark]) => `${path}: ${mark} in ${text.slice(0, 80)}`),
    );
    expect(found).toEqual([]);
  });
});
