import { expect, test } from 'vitest';
import { EXAMPLE_CONFIGURATION, EXAMPLE_IDENTITY } from '#src/testing/identity.ts';
import { brandOf, identityOf } from '#src/view/identity.ts';

const { brands } = EXAMPLE_CONFIGURATION;

test('the first brand is the default one, of what names none and of what is gone', () => {
  expect(brandOf(EXAMPLE_IDENTITY, null)?.id).toBe('velden');
  expect(brandOf(EXAMPLE_IDENTITY, 'gone')?.id).toBe('velden');
  expect(brandOf(EXAMPLE_IDENTITY, 'tarn')?.id).toBe('tarn');
});

test('nobody has no company, no brands and nothing to make icons of', () => {
  const nobody = identityOf(null);
  expect(nobody).toMatchObject({ company: null, defaultBrand: null, aboutBrand: null });
  expect([nobody.rulesFor('data-brand="tarn"'), nobody.hasIcons]).toEqual(['', false]);
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
  const { rulesFor } = identityOf({
    ...EXAMPLE_CONFIGURATION,
    brands: [first, { ...first, id: 'twin' }, { ...second, colours }],
  });
  expect(rulesFor('<i data-brand="velden">')).toBe(
    ':root{--signal:#ff4b1f;--signal-light:#c4330a;--signal-dark:#ff6a45;--on-signal:#111111}',
  );
  expect(rulesFor('<i data-brand="twin"><i data-brand="tarn">')).toBe(
    ':root,[data-brand=velden],[data-brand=twin]{--signal:#ff4b1f;--signal-light:#c4330a;--signal-dark:#ff6a45;--on-signal:#111111}' +
      '[data-brand=tarn]{--signal:#5b6b3a;--signal-light:#55643a;--signal-dark:#a9bd79;--on-signal:#ffffff;--field-scrim:#11111133}',
  );
});
