import { expect, test } from 'vitest';
import { viewIn } from '#src/testing/view-in.ts';
import { menuOf } from '#src/view/menu-sections.ts';
import { useView, type ViewContext } from '#src/view/view-context.ts';
import { keptMarkup, slot } from './kept-markup.tsx';

let drawn = 0;

function Greeting({ to }: { readonly to: string }) {
  drawn += 1;
  return <a href={to}>{useView().locale.name}</a>;
}

const greeting = (locale: 'en' | 'de', by: string, href: string) =>
  keptMarkup(viewIn(locale), {
    name: 'greeting',
    by: [by],
    content: () => <Greeting to={slot('here')} />,
    values: new Map([['here', href]]),
  }).__html;

test('is rendered once for each language and whatever else it depends on', () => {
  drawn = 0;
  expect(greeting('en', 'a', '/x')).toBe('<a href="/x">English</a>');
  expect(greeting('en', 'a', '/y')).toBe('<a href="/y">English</a>');
  expect(drawn).toBe(1);
  greeting('en', 'b', '/x');
  expect(greeting('de', 'a', '/x')).toBe('<a href="/x">Deutsch</a>');
  expect(drawn).toBe(3);
});

test('the configured menus are part of the key', () => {
  const menu = (navigation: ViewContext['navigation']) =>
    keptMarkup(
      { ...viewIn('en'), navigation },
      { name: 'menu', by: [], content: () => <Menu />, values: new Map() },
    ).__html;
  function Menu() {
    return <p>{menuOf(useView()).map(({ name }) => `${name} `)}</p>;
  }
  const plain = menu(null);
  expect(menu([{ section: 'magazine', label: 'Stories' }])).toContain('Stories');
  expect(menu(null)).toBe(plain);
});

test('a page’s own values are written as React writes them', () => {
  const written = greeting('en', 'a', `/?q="><script>'&`);
  expect(written).toBe('<a href="/?q=&quot;&gt;&lt;script&gt;&#x27;&amp;">English</a>');
});

test.each(['path', 'rules', 'frames', 'now'] as const)('may not depend on %s', (name) => {
  function Leak() {
    return <p>{String(useView()[name])}</p>;
  }
  const part = { name: 'leak', by: [name], content: () => <Leak /> };
  expect(() => keptMarkup(viewIn('en'), part)).toThrow('depends on the page');
});
