import { createContext, createElement, Fragment, type ReactNode, useContext, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { FirstScreenEnd } from '#src/components/FirstScreenEnd.tsx';
import { writeMarkup } from './write-markup.ts';

const Colour = createContext('grey');
const Named = () => <b>{useContext(Colour)}</b>;
const htmlOf = (node: ReactNode): string => writeMarkup(node).parts.join('');
const raw = { __html: '<i class="r">é</i>' };

/** As a component's compiler makes them, of markup that no page should have. */
const tag = (name: string, props: object = {}, ...children: readonly ReactNode[]): ReactNode =>
  createElement(name, props, ...children);

test.each<[string, ReactNode]>([
  ['text', ['a & b', '<c>', 0, 7n, null, undefined, true, '"\'']],
  [
    'attributes',
    tag('p', { id: 'a', className: 'x &', lang: 'de', tabIndex: -1, title: '"é"', hidden: true }),
  ],
  ['what is not there', tag('p', { className: undefined, hidden: false, title: '', lang: null })],
  ['data', tag('p', { 'data-a': true, 'data-b': false, 'data-c': '', 'aria-label': 'x' })],
  ['names that differ', tag('label', { htmlFor: 'a', dir: 'rtl', itemProp: 'x' })],
  ['an empty address', tag('a', { href: '' }, 'x')],
  ['addresses', [tag('a', { href: '/b?c&d' }, 'y'), tag('iframe', { src: '', title: 'z' })]],
  ['numbers', [tag('ol', { start: 0 }), tag('td', { rowSpan: 2, colSpan: 2 })]],
  ['elements without an end', [tag('br'), tag('source', { srcSet: 'a 1w' }), tag('track')]],
  ['media', tag('video', { autoPlay: true, muted: true, playsInline: true, controls: false })],
  ['popovers', tag('button', { popoverTarget: 'a', popoverTargetAction: 'hide', disabled: true })],
  ['a button of a form', tag('button', { name: 'a', value: 'b', type: 'submit' })],
  [
    'fields',
    tag(
      'form',
      { action: '/a', method: 'get', className: 'f' },
      tag('input', { name: 'q', defaultValue: 'é', required: true }),
      tag('select', { defaultValue: 'b' }, tag('option', { value: 'b' }, 'B')),
      tag('textarea', { defaultValue: 'x' }),
    ),
  ],
  ['a style', tag('p', { style: { top: 0 } })],
  ['a drawing', tag('svg', { viewBox: '0 0 1 1' }, tag('path', { d: 'M0 0', strokeWidth: 2 }))],
  [
    'an element of our own',
    tag('mh-island', { on: 'idle', over: undefined, dangerouslySetInnerHTML: raw }),
  ],
  [
    'contexts',
    <Fragment key="all">
      <Named />
      <Colour.Provider value="red">
        <Named />
        <Colour.Provider value="blue">
          <Named />
        </Colour.Provider>
        <form>
          <Named />
        </form>
      </Colour.Provider>
      <Named />
    </Fragment>,
  ],
  ['nested lists and sets', [['a', [tag('i', {}, 'b')]], new Set(['c', 'd'])]],
])('%s: the same as React writes', (_what, node) => {
  expect(htmlOf(node)).toBe(renderToStaticMarkup(node));
});

test('ids differ within a document and are the same each time', () => {
  const Ids = () => <p id={useId()} title={useId()} />;
  const html = htmlOf([<Ids key="a" />, <Ids key="b" />]);
  const ids = [...html.matchAll(/"([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(4);
  expect(htmlOf([<Ids key="a" />, <Ids key="b" />])).toBe(html);
});

test('tells classes, brands and characters, of what React writes too', () => {
  const { facts } = writeMarkup(
    <div className="a b" data-brand="tarn" title="ó">
      é{tag('div', { dangerouslySetInnerHTML: raw })}
      <form className="c">
        <input className="d" defaultValue="ü" />
      </form>
    </div>,
  );
  expect([...facts.classes]).toEqual(['a b', 'r', 'c', 'd']);
  expect([...facts.brands]).toEqual(['tarn']);
  expect(String.fromCharCode(...facts.units)).toBe('óéü');
  expect(facts.shown).toBe('é');
});

test('takes the facts of raw markup that come with it', () => {
  const facts = { classes: ['k'], brands: [], hidden: 'ó', shown: 'é' };
  const inner = { ...raw, facts };
  const found = writeMarkup(tag('p', { dangerouslySetInnerHTML: inner })).facts;
  expect([...found.classes]).toEqual(['k']);
  expect(found.shown).toBe('é');
});

test('refuses an address that is a script, as React does', () => {
  const link = tag('a', { href: 'java\nscript:alert(1)' }, 'x');
  expect(htmlOf(link)).toBe(renderToStaticMarkup(link));
  expect(htmlOf(link)).not.toContain('alert');
});

test('throws what a component throws, and where one would have to be awaited; hooks work again afterwards', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  expect(() => writeMarkup(<Broken />)).toThrow('broken');
  expect(() => writeMarkup(Promise.resolve('late'))).toThrow('awaited');
  expect(renderToStaticMarkup(<Named />)).toBe('<b>grey</b>');
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => useContext(Colour)).toThrow();
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining('Invalid hook call'));
  complaint.mockRestore();
});

test('the first screen is what stands before the first mark of its end', () => {
  const { parts, firstScreen } = writeMarkup([
    <p key="a" className="a">
      é
      <FirstScreenEnd />
    </p>,
    <p key="b" className="b">
      ü
      <FirstScreenEnd />
    </p>,
  ]);
  expect(parts.join('')).toBe('<p class="a">é</p><p class="b">ü</p>');
  expect(parts.slice(0, firstScreen?.parts).join('')).toBe('<p class="a">é');
  expect([...(firstScreen?.classes ?? [])]).toEqual(['a']);
  expect(firstScreen?.shown).toBe('é');
  expect(writeMarkup(<p>x</p>).firstScreen).toBeNull();
});
