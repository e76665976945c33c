/** `virtual:configuration-fields`: what the studio knows of the configuration, from the contract's schema. */
import { ConfigurationInput } from '@masthead/contract/configuration';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { fieldsOf, type JsonSchema, type NamedField } from '../src/forms/field-spec.ts';
import { OWN_FIELDS, OWN_NEWSROOM_FIELDS } from '../src/run/configuration/own-fields.ts';

const ID = 'virtual:configuration-fields';

/** Its fields in the contract's order, but for those that have an editor of their own. */
export function configurationFields(): NamedField[] {
  const schema = z.toJSONSchema(ConfigurationInput, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const general = without(schema, OWN_FIELDS);
  const { newsroom = {} } = general;
  const properties = {
    ...general,
    newsroom: { ...newsroom, properties: without(newsroom, OWN_NEWSROOM_FIELDS) },
  };
  return fieldsOf({ ...schema, properties }, 'configuration');
}

const without = ({ properties = {} }: JsonSchema, names: readonly string[]) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));

export function configurationFieldsPlugin(): Plugin {
  return {
    name: 'masthead:configuration-fields',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) =>
      id === `\0${ID}` ? `export default ${JSON.stringify(configurationFields())};` : null,
  };
}
