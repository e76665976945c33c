import { createHash } from 'node:crypto';
import { transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import { cspHash, StyleRules } from './style-rules.ts';

test('the same properties have the same class, others another', () => {
  const rules = new StyleRules();
  const names = [
    rules.of({ '--focal': '30% 50%' }),
    rules.of({ '--focal': '31% 50%' }),
    rules.of({ '--focal': '30% 50%' }),
    rules.of({ '--focal': '30% 50%', '--colour': '#aabbcc' }),
    rules.of({ '--other': '30% 50%' }),
  ];
  expect(names[2]).toBe(names[0]);
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^mh[0-9a-z]+$/);
});

test('the sheet has each class once, with its properties', () => {
  const rules = new StyleRules();
  expect(rules.text()).toBe('');
  const focal = rules.of({ '--focal': '30% 50%' });
  const both = rules.of({ '--colour': '#aabbcc', '--focal': '0% 0%' });
  rules.of({ '--focal': '30% 50%' });
  expect(rules.text()).toBe(`.${focal}{--focal:30% 50%}.${both}{--colour:#aabbcc;--focal:0% 0%}`);
});

test('two pages do not share their classes', () => {
  const [first, second] = [new StyleRules(), new StyleRules()];
  first.of({ '--a': '1' });
  expect(second.text()).toBe('');
});

describe('no value reaches beyond its own property', () => {
  test.each([
    '}body{display:none',
    'red;background:url(//evil.example)',
    '</style><script>alert(1)</script>',
    '<!--',
    '/* and no end',
    '"and no end',
    "'and no end",
    'url(and no end',
    'f([{',
    '\\',
    'a\\}b',
    '!important',
    '\n}\n',
    '@import "x"',
  ])('%j', (value) => {
    const rules = new StyleRules();
    rules.of({ '--bad': value });
    const next = rules.of({ '--good': 'kept' });
    const sheet = rules.text();
    expect(sheet).not.toMatch(/[<>]/);
    const { code, warnings } = transform({ filename: 'x.css', code: Buffer.from(sheet) });
    expect(warnings).toEqual([]);
    const written = code.toString().replace(/\s+/g, ' ');
    expect(written).toContain(`.${next} { --good: kept; }`);
    expect(written.match(/\{/g)).toHaveLength(2);
    expect(written.match(/[^{;]+:/g)).toEqual([' --bad:', ' --good:']);
  });
});

test('the hash is the one that a browser computes of the same text', () => {
  const sheet = '.mh0{--title:走る}';
  const digest = createHash('sha256').update(Buffer.from(sheet, 'utf8')).digest('base64');
  expect(cspHash(sheet)).toBe(`'sha256-${digest}'`);
});
