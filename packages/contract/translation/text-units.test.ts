import { BodyInput } from '@masthead/contract/body';
import { compared } from '@masthead/contract/body/compared.ts';
import {
  neededTags,
  TagError,
  tagFaults,
  taggedText,
  withTaggedText,
} from '@masthead/contract/translation/tagged-text.ts';
import { type TextSchema, textShapeOf } from '@masthead/contract/translation/text-shape.ts';
import { unitsOf, withUnits } from '@masthead/contract/translation/text-units.ts';
import { descriptorOf, ITEM_TYPES } from '@masthead/contract/types';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const shapeFor = (schema: z.ZodType) =>
  textShapeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as TextSchema);

const span = (text: string, ...marks: string[]) => ({
  ...{ _type: 'span' as const, _key: `s-${text}`, text, marks },
});
const block = (...children: ReturnType<typeof span>[]) => ({
  ...{ _type: 'block' as const, _key: 'b', style: 'normal', children },
  markDefs: [{ _type: 'link', _key: 'l', href: '/en/magazine' }],
});

describe('tagged text', () => {
  test('has a tag for each mark, links outside and styles inside', () => {
    const text = block(
      span('We '),
      span('run', 'em', 'l'),
      span(' at ', 'l'),
      span('night', 'strong'),
    );
    expect(taggedText(block(span('CO'), span('2', 'sub'), span('!', 'l', 'small_caps')))).toBe(
      'CO<sub>2</sub><a1><small_caps>!</small_caps></a1>',
    );
    expect(taggedText(text)).toBe('We <a1><em>run</em> at </a1><strong>night</strong>');
    expect(neededTags(text)).toEqual(['a1']);
  });

  const SPANS = [
    [span('plain')],
    [span('a', 'strong'), span('b', 'strong', 'em'), span('c', 'em')],
    [span('x', 'l'), span(' y '), span('z', 'l')],
    [span('a < b & c <br> \\<strong>literal</strong>'), span('\\', 'em'), span('\\\\<em>')],
    [span('ends with \\'), span('<a1>', 'strong'), span('\\')],
    [span('ma'), span('rked', 'underline', 'l')],
    [span('two\nlines '), span(''), span(' of it')],
  ];
  test.each(SPANS)('is the same after a round trip (%#)', (...children) => {
    const own = block(...children);
    const text = taggedText(own);
    expect(withTaggedText(own, text)).toBe(own);
    const other = { ...own, children: [...own.children, span('!')] };
    const back = withTaggedText(other, text);
    expect(compared(back)).toEqual(compared(own));
    expect(taggedText(back)).toBe(text);
  });

  test.each([
    ['a <a1>link</a1>', []],
    ['two <a1>of</a1> <a1>it</a1>, <em>styled</em>', []],
    ['no link', [{ fault: 'missing', at: '<a1>' }]],
    ['<a1>a</a1> <a2>b</a2>', [{ fault: 'unknown', at: '<a2>' }]],
    ['<a1>open', [{ fault: 'unclosed', at: '<a1>' }]],
    ['<a1>a</a1></em>', [{ fault: 'unopened', at: '</em>' }]],
  ])('%s', (text, faults) => {
    const own = block(span('a '), span('link', 'l'));
    expect(tagFaults(text, neededTags(own))).toEqual(faults);
    if (faults.length > 0) expect(() => withTaggedText(own, text)).toThrow(TagError);
  });
});

describe('units', () => {
  test('every type has its words, and no address, choice or key is one', () => {
    const shapes = ITEM_TYPES.map((type) => [type, shapeFor(descriptorOf(type).locale)] as const);
    for (const [type, shape] of shapes) {
      expect(shape, type).toMatchObject({ kind: 'group', fields: { title: { kind: 'text' } } });
    }
    const [home] = shapes.filter(([type]) => type === 'home');
    expect(home?.[1]).toMatchObject({
      fields: {
        mission_figures: { of: { kind: 'group', fields: { value: {}, unit: {}, text: {} } } },
      },
    });
    expect(JSON.stringify(home)).not.toContain('path');
  });

  const { children, markDefs } = block(span('1'), span('.2', 'l'));
  const CELL = { _type: 'cell', children, markDefs };
  const BODY = BodyInput.parse([
    block(span('Read '), span('this', 'l')),
    { _type: 'image', _key: 'i', image: { _ref: crypto.randomUUID(), _type: 'media' } },
    { _type: 'pull_quote', _key: 'q', text: 'Red.', by: 'Ilse' },
    { _type: 'statistics', _key: 'n', items: [{ value: '43', label: 'members' }] },
    {
      ...{ _type: 'table', _key: 't', caption: 'Growth', align: ['start', 'end'] },
      rows: [
        { _key: 'r1', cells: ['', 'H1'] },
        { _key: 'r2', cells: ['Asia', CELL] },
      ],
    },
    { _type: 'call_to_action', _key: 'c', label: 'Join', href: '/en/company' },
    { _type: 'accordion', _key: 'a', items: [{ _key: '1', title: 'Q', body: [block(span('A'))] }] },
    { ...block(span('The same key')), _key: 'b' },
    { _type: 'divider', _key: 'd' },
  ]);
  const SHAPE = shapeFor(z.object({ title: z.string().max(500), body: BodyInput }));
  const TEXTS = { title: 'First light', body: BODY };

  test('have stable ids, what they are, and their limits', () => {
    const units = unitsOf(SHAPE, TEXTS);
    expect(units.map(({ id, role, text }) => [id, role, text])).toEqual([
      ['title', 'title', 'First light'],
      ['body.b', 'normal', 'Read <a1>this</a1>'],
      ['body.q.text', 'text', 'Red.'],
      ['body.q.by', 'by', 'Ilse'],
      ['body.n.items.0.value', 'value', '43'],
      ['body.n.items.0.label', 'label', 'members'],
      ['body.t.caption', 'caption', 'Growth'],
      ['body.t.rows.r1.cells.1', 'cells', 'H1'],
      ['body.t.rows.r2.cells.0', 'cells', 'Asia'],
      ['body.t.rows.r2.cells.1', 'cells', '1<a1>.2</a1>'],
      ['body.c.label', 'label', 'Join'],
      ['body.a.items.1.title', 'title', 'Q'],
      ['body.a.items.1.body.b', 'normal', 'A'],
      ['body.b~2', 'normal', 'The same key'],
    ]);
    expect(units[0]?.most).toBe(500);
    expect(units[1]).toMatchObject({ tags: ['a1'], links: { a1: '/en/magazine' }, isRich: true });
  });

  test('come back as they went, and other words stand in the same structure', () => {
    expect(withUnits(SHAPE, TEXTS, new Map())).toEqual(TEXTS);
    const words = unitsOf(SHAPE, TEXTS).map(({ id, text }) => [id, text.toUpperCase()] as const);
    const shouted = words.map(([id, text]) => [id, text.replaceAll('A1', 'a1')] as const);
    const translated = withUnits(SHAPE, TEXTS, new Map(shouted));
    expect(BodyInput.parse(translated.body)[0]).toMatchObject({
      children: [{ text: 'READ ' }, { text: 'THIS', marks: ['l'] }],
      markDefs: [{ href: '/en/magazine' }],
    });
    expect(unitsOf(SHAPE, translated).map(({ id, text }) => [id, text])).toEqual(shouted);
    expect(() => withUnits(SHAPE, TEXTS, new Map([['body.b', 'no link']]))).toThrow(TagError);
  });
});
