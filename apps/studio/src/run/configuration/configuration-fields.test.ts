/** Every field of the configuration is in a part of the screen, and has a control there. */
import { ConfigurationInput } from '@masthead/contract/configuration';
import { expect, test } from 'vitest';
import { OWN_FIELDS, PART_NAMES, PARTS } from '#src/run/configuration/own-fields.ts';
import { configurationFields } from '../../../build/configuration-fields.ts';

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
