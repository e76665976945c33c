import { type ReactNode, useId } from 'react';
import { expect, test, vi } from 'vitest';
import { viewFor } from '#src/render/view-for.ts';
import { writeMarkup } from '#src/render/write-markup.ts';
import { EXAMPLE_IDENTITY } from '#src/testing/identity.ts';
import { keepMarkup } from '#src/view/keep-markup.ts';
import { useView, ViewProvider } from '#src/view/view-context.ts';

const drawn = vi.fn<(name: string) => void>();
const Part = keepMarkup(function Part({ item }: { readonly item: { readonly name: string } }) {
  const { rules, locale } = useView();
  drawn(item.name);
  return (
    <p id={useId()} className={`part ${rules.of({ '--x': item.name })}`} lang={locale.locale}>
      {item.name}
    </p>
  );
});
const Placed = keepMarkup(() => <b>{useView().path}</b>);
const Found = keepMarkup(() => <b>{useView().path}</b>, { knowsPath: true });

function write(node: ReactNode, { path = '/en' } = {}) {
  const view = viewFor('en', { path, origin: 'https://news.example', identity: EXAMPLE_IDENTITY });
  const { parts, facts } = writeMarkup(<ViewProvider value={view}>{node}</ViewProvider>);
  return { html: parts.join(''), rules: view.rules.text(), facts };
}

test('equal props are drawn once, and each page numbers its own ids and rules', () => {
  const first = write(<Part item={{ name: 'é' }} />);
  const second = write(
    <>
      <Part item={{ name: 'b' }} />
      <Part item={{ name: 'é' }} />
    </>,
  );
  expect(drawn.mock.calls).toEqual([['é'], ['b']]);
  expect(first.html).toBe('<p id="i1_" class="part mh0" lang="en">é</p>');
  expect(second.html).toBe(
    '<p id="i1_" class="part mh0" lang="en">b</p><p id="i2_" class="part mh1" lang="en">é</p>',
  );
  expect(second.rules).toBe('.mh0{--x:b}.mh1{--x:}');
  expect(second.facts.shown).toBe('é');
  expect([...second.facts.units]).toEqual(['é'.charCodeAt(0)]);
});

test('a part that may not know the page cannot', () => {
  expect(() => write(<Placed />)).toThrow('depends on the page');
  expect(write(<Found />, { path: '/en/a' }).html).toBe('<b>/en/a</b>');
  expect(write(<Found />, { path: '/en/b' }).html).toBe('<b>/en/b</b>');
});

test('one object in different variants is a part for each', () => {
  const Sized = keepMarkup(
    ({
      list,
      size,
    }: {
      readonly list: readonly { readonly name: string }[];
      readonly size?: string;
    }) => <i className={size}>{list.map(({ name }) => name)}</i>,
  );
  const item = Object.freeze({ name: 'one' });
  const html = ['s', undefined, 'm', 's'].map(
    (size) => write(<Sized list={[item]} {...(size !== undefined && { size })} />).html,
  );
  expect(html).toEqual([
    '<i class="s">one</i>',
    '<i>one</i>',
    '<i class="m">one</i>',
    '<i class="s">one</i>',
  ]);
  expect(write(<Sized list={[item, { name: 'two' }]} size="s" />).html).toBe(
    '<i class="s">onetwo</i>',
  );
  expect(write(<Sized list={[]} size="s" />).html).toBe('<i class="s"></i>');
});
