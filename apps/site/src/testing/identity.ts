import { type Configuration, ConfigurationAnswer } from '@masthead/contract/configuration';
import { example } from '#src/testing/examples.ts';
import { identityOf } from '#src/view/identity.ts';

/** The contract's example: two brands with logos, of which the first is the header's too. */
export const EXAMPLE_CONFIGURATION: Configuration = ConfigurationAnswer.parse(
  example('configuration/examples/full.json'),
).data;

export const EXAMPLE_IDENTITY = identityOf(EXAMPLE_CONFIGURATION);
