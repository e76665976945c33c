/** What a desk shows of an item's texts, keeps of what is typed, and delivers. */
import type { ItemTranslations } from '@masthead/contract/translation';
import { expect, test } from 'vitest';
import {
  type DeskUnit,
  deliveryOf,
  faultsOf,
  isOpen,
  keptOf,
  nextOpen,
  type Task,
  unitsOfTask,
} from '#src/translate/desk.ts';
import { contentTypes } from '../../build/content-types.ts';

const block = (key: string, text: string) => ({
  ...{ _type: 'block', _key: key, style: 'normal', markDefs: [] },
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});
const NOTHING = {
  ...{ state: 'missing' as const, status: null, source_version: null, updated_at: null },
  ...{ delivered_version: null, machine: 0, slug: null, fields: null, delivered: null },
};
const SOURCE = {
  title: 'Dusk',
  description: null,
  body: [block('1', 'They run.'), block('2', 'New.')],
};

function itemWith(german: Partial<ItemTranslations['locales'][number]> = {}): ItemTranslations {
  const english = { ...NOTHING, state: 'current' as const, source_version: 2, slug: 'dusk' };
  return {
    ...{ id: crypto.randomUUID(), type: 'story', version: 3 },
    locales: [
      { ...english, locale: 'en', fields: SOURCE },
      { ...NOTHING, locale: 'de', ...german },
    ],
    sources: [
      {
        version: 1,
        slug: 'dusk',
        fields: { ...SOURCE, title: 'Dawn', body: [block('1', 'They run.')] },
      },
    ],
  };
}
const STALE = {
  ...{ state: 'stale' as const, source_version: 1, slug: 'morgen' },
  fields: { title: 'Morgen', description: 'Nur hier.', body: [block('1', 'Sie laufen.')] },
};
const STORY = contentTypes().find(({ type }) => type === 'story');
const taskOf = (item: ItemTranslations): Task => ({
  ...{ item, locale: 'de', source: 'en', shape: STORY?.words ?? null, isSingle: false },
});
const shown = (units: readonly DeskUnit[]) =>
  units.map(({ id, before, text, state }) => [id, before, text, state]);

test('what is missing, what the source has changed, and what still holds', () => {
  expect(shown(unitsOfTask(taskOf(itemWith()), {}))).toEqual([
    ['title', null, '', 'untouched'],
    ['slug', null, '', 'untouched'],
    ['body.1', null, '', 'untouched'],
    ['body.2', null, '', 'untouched'],
  ]);
  expect(shown(unitsOfTask(taskOf(itemWith(STALE)), {}))).toEqual([
    ['title', 'Dawn', 'Morgen', 'untouched'],
    ['slug', null, 'morgen', 'done'],
    ['body.1', null, 'Sie laufen.', 'done'],
    ['body.2', null, '', 'untouched'],
  ]);
});

test('what was typed is kept, beside another source as something to be read again', () => {
  const task = taskOf(itemWith(STALE));
  const stored = unitsOfTask(task, {});
  const typed = stored.map((unit) =>
    unit.id === 'title' ? { ...unit, text: 'Abend', state: 'done' as const } : unit,
  );
  const kept = keptOf(typed, stored);
  expect(kept).toEqual({ title: { text: 'Abend', source: 'Dusk', state: 'done' } });
  expect(shown(unitsOfTask(task, kept))[0]).toEqual(['title', 'Dawn', 'Abend', 'done']);
  const changed = { title: { text: 'Nacht', source: 'Night', state: 'done' as const } };
  expect(shown(unitsOfTask(task, changed))[0]).toEqual(['title', 'Night', 'Nacht', 'untouched']);
});

test('what is delivered has the structure of the source, and what the language has besides', () => {
  const task = taskOf(itemWith(STALE));
  const words: Record<string, string> = { title: 'Abend', 'body.2': 'Neu.' };
  const units = unitsOfTask(task, {}).map((unit) => ({
    ...unit,
    text: words[unit.id] ?? unit.text,
  }));
  expect(deliveryOf(task, units)).toEqual({
    ...{ locale: 'de', slug: 'morgen', source_version: 3 },
    fields: {
      ...{ title: 'Abend', description: 'Nur hier.' },
      body: [
        {
          ...block('1', ''),
          children: [{ _type: 'span', _key: 't0', text: 'Sie laufen.', marks: [] }],
        },
        { ...block('2', ''), children: [{ _type: 'span', _key: 't0', text: 'Neu.', marks: [] }] },
      ],
    },
  });
});

test('the next open text comes after this one, else from the beginning; a slug may stay empty', () => {
  const units = unitsOfTask(taskOf(itemWith(STALE)), {});
  expect(nextOpen(units, 'title')?.id).toBe('body.2');
  expect(nextOpen(units, 'body.2')?.id).toBe('title');
  const done = units.map((unit) => ({ ...unit, text: 'x', state: 'done' as const }));
  expect(nextOpen(done, 'title')).toBeNull();
  const [slug] = units.filter(({ id }) => id === 'slug');
  expect(slug && isOpen({ ...slug, text: '' })).toBe(false);
});

test('a text is refused for its tags only where it has some, and for its length', () => {
  const [title] = unitsOfTask(taskOf(itemWith()), {});
  if (!title) throw new Error('there is no title');
  expect(faultsOf({ ...title, text: '<a1>' })).toEqual([]);
  expect(faultsOf({ ...title, text: '<a1>', isRich: true })).toMatchObject([
    { kind: 'tag', fault: 'unknown' },
    { kind: 'tag', fault: 'unclosed' },
  ]);
  expect(faultsOf({ ...title, text: 'x'.repeat(501) })).toEqual([{ kind: 'long', most: 500 }]);
});

test('what a machine has written is open until somebody takes it', () => {
  const fields = { title: 'Abend', description: null, body: [block('1', 'Sie laufen.')] };
  const delivered = { slug: 'abend', fields, source_version: 3, delivered_at: '' };
  const german = { ...STALE, delivered: { ...delivered, machine: ['title'] }, machine: 1 };
  const task = taskOf(itemWith(german));
  const [title, slug, body] = unitsOfTask(task, {});
  expect(title).toMatchObject({ text: 'Abend', state: 'untouched', isMachine: true });
  expect(slug).toMatchObject({ state: 'done', isMachine: false });
  expect(body).toMatchObject({ text: 'Sie laufen.', state: 'done', isMachine: false });
  expect(title && isOpen(title)).toBe(true);
  const kept = { title: { text: 'Abend', source: 'Dusk', state: 'done' as const } };
  const [taken] = unitsOfTask(task, kept);
  expect(taken && isOpen(taken)).toBe(false);
});
