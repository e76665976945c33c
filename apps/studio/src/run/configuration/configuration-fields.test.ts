/** Every field of the configuration is in a part of the screen, and has a control there. */
import { ConfigurationInput } from '@masthead/contract/configuration';
import { isTexts } from '@masthead/locales/interface-texts';
import { expect, test } from 'vitest';
import type { NamedField } from '#src/forms/field-spec.ts';
import { OWN_FIELDS, PART_NAMES, PARTS } from '#src/run/configuration/own-fields.ts';
import { configurationFields } from '../../../build/configuration-fields.ts';
import { dictionaryIn } from '../../../build/dictionary.ts';

test('no field is left to a file', () => {
  const shown: string[] = PART_NAMES.flatMap((part) => [...PARTS[part]]);
  expect(shown.toSorted()).toEqual(Object.keys(ConfigurationInput.shape).toSorted());
});

test('what has no editor of its own has a form', () => {
  const fields = configurationFields();
  expect(fields.map(({ name }) => name)).not.toEqual(expect.arrayContaining([...OWN_FIELDS]));
  const brands = fields.find(({ name }) => name === 'brands')?.value;
  const brand = brands?.kind === 'list' ? brands.of.value : undefined;
  expect(brand?.kind === 'group' && brand.fields.map(({ name }) => name)).toContain('colours');
});

test('every field of a form has a name in words', () => {
  const { fields: texts } = dictionaryIn('en');
  const names = isTexts(texts) && isTexts(texts.names) ? texts.names : {};
  const missing = configurationFields()
    .flatMap(namesIn)
    .filter((name) => !Object.hasOwn(names, name));
  expect(missing).toEqual([]);
});

function namesIn({ name, value }: NamedField): string[] {
  const inner = value.kind === 'list' ? value.of.value : value;
  return [name, ...(inner.kind === 'group' ? inner.fields.flatMap(namesIn) : [])];
}
