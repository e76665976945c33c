import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BrandMark } from '#src/components/brand/BrandMark.tsx';
import { Wordmark } from '#src/components/brand/Wordmark.tsx';
import { EXAMPLE_CONFIGURATION } from '#src/testing/identity.ts';
import { viewIn } from '#src/testing/view-in.ts';
import { identityOf } from '#src/view/identity.ts';
import { ViewProvider } from '#src/view/view-context.ts';

const [first, second] = EXAMPLE_CONFIGURATION.brands;
if (first === undefined || second === undefined) throw new Error('the example has two brands');
const identity = identityOf({
  ...EXAMPLE_CONFIGURATION,
  brands: [first, { ...second, logo: null }],
});

function drawn(element: React.ReactNode): string {
  const view = { ...viewIn('en'), identity };
  return renderToStaticMarkup(<ViewProvider value={view}>{element}</ViewProvider>);
}

function brand(id: string) {
  const found = identity.brands.get(id);
  if (found === undefined) throw new Error(`no brand ${id}`);
  return found;
}

test('a logo is drawn out of the file of marks, or stands in the page', () => {
  const shared = drawn(<Wordmark brand={brand('velden')} />);
  expect(shared).toContain(`<use href="${identity.marks.address}#velden-line">`);
  const inline = drawn(<Wordmark brand={brand('velden')} look="stacked" inline />);
  expect(inline).toContain('viewBox="0 0 160 40"');
  expect(inline).toContain('<path d="M4 4L20 36L36 4"/>');
});

test('a drawing for dark grounds stands beside the usual one, in both ways of drawing', () => {
  const plain = brand('velden');
  const { logo } = plain;
  if (logo === null) throw new Error('the example has a logo');
  const onDark = { ...logo, id: 'velden-line-dark', markup: '<path d="M0 0H9"/>' };
  const pair = { ...plain, logoOnDark: onDark };
  expect(
    drawn(<Wordmark brand={pair} />).match(/<use href="[^"]*#velden-line(-dark)?"/g),
  ).toHaveLength(2);
  const inline = drawn(<Wordmark brand={pair} inline className="wide" />);
  expect(inline).toMatch(/^<span class="[^"]*wide">/);
  expect(inline).toContain('<path d="M0 0H9"/>');
});

test('a brand without a logo has its name', () => {
  expect(drawn(<Wordmark brand={brand('tarn')} />)).toMatch(/<span [^>]*>Tarn<\/span>/);
});

test('an item without a brand has the default one’s mark', () => {
  for (const id of [null, 'gone', 'velden']) {
    expect(drawn(<BrandMark brand={id} />)).toContain('aria-label="Velden"');
  }
  expect(drawn(<BrandMark brand="tarn" />)).toContain('aria-label="Tarn"');
});
