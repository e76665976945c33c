/** Every body comes back from the editor as it went in: the sample's, and whatever a script may have stored. */
import { fileURLToPath } from 'node:url';
import { readContent } from '@masthead/content-files/read-content';
import { readScope } from '@masthead/content-files/scope';
import { compared } from '@masthead/contract/body/compared.ts';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { bodyFrom, randomFrom } from '#src/body/text/random-bodies.ts';
import { ObjectBlockNode, schemaExtensions, UploadNode } from '#src/body/text/schema.ts';
import { toBlock, toBlocks } from '#src/body/text/to-blocks.ts';
import { MARK, NODE, toDocument, toNode } from '#src/body/text/to-document.ts';
import type { Json, JsonObject } from '#src/items/json.ts';

const schema = getSchema([...schemaExtensions, ObjectBlockNode, UploadNode]);
/** Through a document as the editor holds it. */
const inEditor = (blocks: readonly Json[]) => {
  const document = Node.fromJSON(schema, toDocument(blocks));
  document.check();
  return document.toJSON();
};
const throughNode = (block: Json) => toBlock(schema.nodeFromJSON(toNode(block)).toJSON());

async function sampleBodies(): Promise<Json[][]> {
  const scope = readScope([fileURLToPath(new URL('../../../../../content', import.meta.url))]);
  if ('reason' in scope) throw new Error(scope.reason);
  const { items, problems } = await readContent(scope);
  expect(problems).toEqual([]);
  const texts = items.flatMap(({ item }) => Object.values(item.locales));
  return texts.flatMap(({ fields }) => ('body' in fields ? [fields.body as Json[]] : []));
}

describe('there and back', () => {
  test('every body of the sample', async () => {
    const bodies = await sampleBodies();
    expect(bodies.length).toBeGreaterThan(100);
    for (const body of bodies) {
      expect(toBlocks(inEditor(body), body)).toEqual(body);
      expect(compared(body.map(throughNode))).toEqual(compared(body));
    }
  }, 60_000);

  test('any body', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const body = bodyFrom(randomFrom(seed));
      expect(toBlocks(inEditor(body), body), `seed ${seed}`).toEqual(body);
      expect(compared(body.map(throughNode)), `seed ${seed}`).toEqual(compared(body));
    }
  });

  test('a block of a later contract, and one that says more than is known', () => {
    const body = [
      { _type: 'map', _key: 'a', place: { lat: 1 } },
      { _type: 'block', _key: 'b', style: 'h5', children: [], markDefs: [] },
      { _type: 'block', _key: 'c', align: 'end', children: [{ _type: 'span', text: 'x' }] },
      { _type: 'image', _key: 'd' },
      'odd',
    ];
    expect(toBlocks(inEditor(body), [])).toEqual(body);
  });
});

describe('after a change', () => {
  const body = bodyFrom(randomFrom(11));
  const first = (words: string) => ({
    type: NODE.text,
    attrs: { key: 'new', style: 'h2', listItem: null, level: 1 },
    content: [{ type: 'text', text: words }],
  });

  test('what did not change keeps every key, wherever it stands', () => {
    const { content, ...document } = inEditor(body);
    const moved = { ...document, content: [first('Up'), ...content.toReversed()] };
    const [made, ...others] = toBlocks(moved, body);
    expect(others).toEqual(body.toReversed());
    expect(made).toMatchObject({ _key: 'new', style: 'h2', children: [{ text: 'Up' }] });
  });

  test('a place to write at is no block, until somebody has', () => {
    const place = { type: NODE.text, attrs: { key: 'k', style: 'normal', listItem: null } };
    const upload = { type: NODE.upload, attrs: { id: 'a' } };
    expect(toBlocks({ type: 'doc', content: [place, upload] }, [])).toEqual([]);
    expect(toBlocks(inEditor([]), [])).toEqual([]);
  });

  test('a long text is spans that the contract takes', () => {
    const block = throughNode({
      ...(body[0] as JsonObject),
      ...{ _type: 'block', _key: 'k', style: 'normal', listItem: undefined, level: undefined },
      children: [{ _type: 'span', _key: 's', text: 'a👟'.repeat(20_000), marks: [] }],
      markDefs: [],
    }) as { children: { text: string }[] };
    expect(block.children.every(({ text }) => text.length <= 20_000)).toBe(true);
    expect(block.children.map(({ text }) => text).join('')).toBe('a👟'.repeat(20_000));
  });
});

test('an address that the contract refuses stays stored, and is no link in the editor', () => {
  const drawn = (href: string) =>
    schema.marks[MARK.link]?.spec.toDOM?.(schema.mark(MARK.link, { href }), true);
  expect(drawn('/en/magazine')).toMatchObject(['a', { href: '/en/magazine' }, 0]);
  for (const href of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//x.example',
  ]) {
    expect(drawn(href)).toMatchObject(['a', { href: null }, 0]);
  }
});
