/** The examples are complete and consistent, which schemas cannot say. */

import { globSync, readFileSync } from 'node:fs';
import { Body } from '@masthead/contract/body';
import { MARKS } from '@masthead/contract/body/marks.ts';
import { CARD_TYPES } from '@masthead/contract/card';
import { CardBase } from '@masthead/contract/card-base';
import { StoryAnswer } from '@masthead/contract/story';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

type Fields = Record<string, unknown>;
const Answer = z.object({ data: z.record(z.string(), z.unknown()) });

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function read(file: string): unknown {
  return JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
}

function nodesOf(value: unknown): Fields[] {
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return Array.isArray(value) ? inner : [value, ...inner];
}

const pages = (name: string) =>
  globSync(`*/examples/${name}.json`, { cwd: import.meta.dirname }).flatMap((file) => {
    const { success, data } = Answer.safeParse(read(file));
    return success ? [[file, data.data] as const] : [];
  });

const nodes = globSync('*/examples/*.json', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('/invalid-'))
  .flatMap((file) => nodesOf(read(file)).map((node) => ({ file, node })));

const List = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

/** In the presence list an item occurs once per person. */
const lists = globSync('*/examples/*.json', { cwd: import.meta.dirname })
  .filter((file) => !file.startsWith('presence/'))
  .flatMap((file) => {
    const { data: list } = List.safeParse(read(file));
    return list ? [[file, list.data.map(({ id }) => id)] as const] : [];
  });

describe('full and minimal', () => {
  test.each(pages('full'))('%s leaves no field empty', (_file, data) => {
    const empty = Object.entries(data).filter(
      ([, value]) => value === null || (Array.isArray(value) && value.length === 0),
    );
    expect(empty).toEqual([]);
  });

  test.each(pages('minimal'))('%s has nothing in its lists', (_file, data) => {
    const filled = Object.entries(data).filter(
      ([, value]) => Array.isArray(value) && value.length > 0,
    );
    expect(filled).toEqual([]);
  });

  test.each(lists)('%s lists nothing twice', (_file, ids) => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the full story holds every block, style and list', () => {
    const { body } = StoryAnswer.parse(read('story/examples/full.json')).data;
    const kinds = Body.element.options.map((option) => [...option.shape._type.values][0]);
    expect(new Set(body.map((block) => block._type))).toEqual(new Set(kinds));
    const texts = body.filter((block) => block._type === 'block');
    const styles = ['normal', 'h2', 'h3', 'h4', 'blockquote'];
    expect(new Set(texts.map((block) => block.style))).toEqual(new Set(styles));
    expect(texts.map((block) => block.listItem)).toEqual(
      expect.arrayContaining(['bullet', 'number']),
    );
    const marks = texts.flatMap((block) => block.children.flatMap((span) => span.marks));
    expect(marks).toEqual(expect.arrayContaining([...MARKS, 'link1']));
  });
});

describe('one story', () => {
  const cards = nodes.flatMap(({ file, node }) => {
    const card = CardBase.safeParse(node);
    return card.success ? [{ file, type: node._type, card: card.data }] : [];
  });

  test('an id stands for the same item everywhere', () => {
    expect(new Set(cards.map(({ type }) => type))).toEqual(
      new Set([...CARD_TYPES, 'pitch_collection']),
    );
    const seen = new Map<string, string>();
    for (const { file, type, card } of cards) {
      const identity = JSON.stringify([type, card]);
      expect(identity, file).toBe(seen.get(card.id) ?? identity);
      seen.set(card.id, identity);
    }
  });

  test('a date label says the same moment as the date', () => {
    for (const { file, card } of cards) {
      const label = card.date?.replace('T', ' ').replace('.000Z', '') ?? null;
      expect(card.date_label, file).toBe(label);
    }
  });

  test('a picture stands under its own id', () => {
    for (const { file, node } of nodes) {
      if (typeof node.src !== 'string' || typeof node.id !== 'string') continue;
      expect(node.src.startsWith(`/media/${node.id}/`), file).toBe(true);
    }
  });
});
