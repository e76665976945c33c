import { describe, expect, it } from 'vitest';
import { differences, formatDifference } from '#src/report/differences.ts';

const block = (text: string, key: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's1', text, marks: [] }],
});

/** `path: before → after`, a line each. */
const told = (before: unknown, after: unknown) =>
  differences(before, after).map((each) => `${each.path.join('.')}: ${formatDifference(each)}`);

describe('differences', () => {
  it('names changed, added and removed fields', () => {
    const before = { title: 'Fast shoes', nested: { a: 1, b: 2 }, date: null };
    const after = { title: 'Fast boots', nested: { a: 1, c: 3 }, date: '2026-06-01' };
    expect(told(before, after)).toEqual([
      'title: "Fast shoes" → "Fast boots"',
      'nested.b: 2 → (none)',
      'nested.c: (none) → 3',
      'date: null → "2026-06-01"',
    ]);
  });

  it('tells a changed paragraph as text, and what else changed of one as fields', () => {
    expect(told({ body: [block('One', 'b1')] }, { body: [block('Two', 'b1')] })).toEqual([
      'body.0: "One" → "Two"',
    ]);
    const heading = { ...block('One', 'b1'), style: 'h2' };
    expect(told([block('One', 'b1')], [heading])).toEqual(['0.style: "normal" → "h2"']);
  });

  it('a paragraph put in between is one difference, whatever keys the others have now', () => {
    const before = [block('One', 'b1'), block('Three', 'b2')];
    const after = [block('One', 'b1'), block('Two', 'b2'), block('Three', 'b3')];
    expect(told(before, after)).toEqual(['1: (none) → "Two"']);
    expect(told(after, before)).toEqual(['1: "Two" → (none)']);
  });

  it('keys of links and marks in another order are no difference', () => {
    const marked = (key: string, marks: string[]) => ({
      ...block('One', 'b'),
      children: [{ _type: 'span', _key: key, text: 'One', marks: [...marks, key] }],
      markDefs: [{ _type: 'link', _key: key, href: '/b' }],
    });
    expect(told([marked('k1', ['em', 'strong'])], [marked('l1', ['strong', 'em'])])).toEqual([]);
    const at = (date: string) => ({ date });
    expect(told(at('2026-06-01T10:00:00Z'), at('2026-06-01T10:00:00.000Z'))).toEqual([]);
  });

  it('cuts long texts to where they part, and shows both', () => {
    const [line = ''] = told(`${'a'.repeat(200)} old ${'b'.repeat(200)}`, `${'a'.repeat(200)} new`);
    expect(line).toMatch(/^: …a{14} old b+… → …a{14} new"$/);
  });
});
