import { localeEntry } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { EXAMPLE_CONFIGURATION, EXAMPLE_IDENTITY } from '#src/testing/identity.ts';
import { brandOf, type Identity, identityOf } from '#src/view/identity.ts';
import { cspHash } from '#src/view/style-rules.ts';

const { brands } = EXAMPLE_CONFIGURATION;
const WITHOUT_FACES = { ...EXAMPLE_CONFIGURATION, faces: [], font_set: null };

const styleOf = ({ styleFor }: Identity, named: string[], signs = '') =>
  styleFor(localeEntry('en'), { brands: new Set(named), signs });

test('the first brand is the default one, of what names none and of what is gone', () => {
  expect(brandOf(EXAMPLE_IDENTITY, null)?.id).toBe('velden');
  expect(brandOf(EXAMPLE_IDENTITY, 'gone')?.id).toBe('velden');
  expect(brandOf(EXAMPLE_IDENTITY, 'tarn')?.id).toBe('tarn');
});

test('nobody has no company, no brands and nothing to make icons of', () => {
  const nobody = identityOf(null);
  expect(nobody).toMatchObject({ company: null, defaultBrand: null, aboutBrand: null });
  expect([styleOf(nobody, ['tarn']).text, nobody.hasIcons]).toEqual(['', false]);
  expect(brandOf(nobody, 'tarn')).toBeNull();
});

test('the header has its own brand, else the default one', () => {
  const named = (about_brand: string | null) =>
    identityOf({ ...EXAMPLE_CONFIGURATION, about_brand }).aboutBrand?.id;
  expect(named('tarn')).toBe('tarn');
  expect(named(null)).toBe('velden');
});

test('the address of the marks changes with a logo, and with nothing else', () => {
  const { address } = EXAMPLE_IDENTITY.marks;
  const [first, ...others] = brands.map((brand) => ({ ...brand, name: 'Another' }));
  if (first === undefined) throw new Error('the example has no brands');
  const renamed = identityOf({ ...EXAMPLE_CONFIGURATION, brands: [first, ...others] });
  expect(renamed.marks.address).toBe(address);
  expect(renamed.key).not.toBe(EXAMPLE_IDENTITY.key);
  const logo = first.logo?.replace('M4 4', 'M5 5') ?? null;
  const redrawn = identityOf({ ...EXAMPLE_CONFIGURATION, brands: [{ ...first, logo }, ...others] });
  expect(redrawn.marks.address).not.toBe(address);
  expect(redrawn.marks.text).toContain('<symbol id="velden-line" viewBox="0 0 160 40"');
});

test('a brand’s colours are the page’s where it is the default, and its own elements’', () => {
  const [first, second] = brands;
  if (first === undefined || second === undefined) throw new Error('the example has two brands');
  const colours = { ...second.colours, field_scrim: '#11111133' };
  const identity = identityOf({
    ...WITHOUT_FACES,
    brands: [first, { ...first, id: 'twin' }, { ...second, colours }],
  });
  expect(styleOf(identity, ['velden']).text).toBe(
    ':root{--signal:#ff4b1f;--signal-light:#c4330a;--signal-dark:#ff6a45;--on-signal:#111111}',
  );
  expect(styleOf(identity, ['twin', 'tarn']).text).toBe(
    ':root,[data-brand=velden],[data-brand=twin]{--signal:#ff4b1f;--signal-light:#c4330a;--signal-dark:#ff6a45;--on-signal:#111111}' +
      '[data-brand=tarn]{--signal:#5b6b3a;--signal-light:#55643a;--signal-dark:#a9bd79;--on-signal:#ffffff;--field-scrim:#11111133}',
  );
});

test('pages that name the same brands share a text and its hash; other characters matter to cut faces alone', () => {
  const identity = identityOf(WITHOUT_FACES);
  const style = styleOf(identity, ['tarn', 'velden'], 'é');
  expect(styleOf(identity, ['velden', 'tarn', 'gone'], 'ü')).toBe(style);
  expect(styleOf(identity, ['velden'], 'é')).not.toBe(style);
  const withSet = styleOf(EXAMPLE_IDENTITY, ['tarn'], 'é');
  expect(styleOf(EXAMPLE_IDENTITY, ['tarn'], 'é')).toBe(withSet);
  expect(styleOf(EXAMPLE_IDENTITY, ['tarn'], 'ü')).not.toBe(withSet);
  expect(style.hash).toBe(cspHash(style.text));
});
