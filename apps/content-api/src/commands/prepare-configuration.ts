import { cleanSvg, LOGO, MARK } from '@masthead/brands/clean-svg';
import { colourFaults } from '@masthead/brands/colours';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { InputError } from '@masthead/contract/problem';
import { faceFaults } from '#src/commands/faces.ts';
import { refuse } from '#src/problems.ts';

/**
 * The configuration as it is kept: its drawings cleaned, its colours found readable. Throws
 * `invalid_input` with every drawing, colour and face that cannot be used, and why.
 */
export function prepareConfiguration(input: ConfigurationInput): ConfigurationInput {
  const errors: InputError[] = faceFaults(input.faces);
  const drawing = (text: string | null, path: string, prefix: string, proportions: typeof LOGO) => {
    if (text === null) return null;
    const cleaned = cleanSvg(text, prefix, proportions);
    if ('svg' in cleaned) return cleaned.svg;
    errors.push(...cleaned.faults.map((message) => ({ path, message })));
    return null;
  };
  const brands = input.brands.map((brand, index) => {
    const path = `brands.${index}`;
    errors.push(...colourFaults(brand, `${path}.colours`));
    return {
      ...brand,
      logo: drawing(brand.logo, `${path}.logo`, `${brand.id}-line`, LOGO),
      small_logo: drawing(brand.small_logo, `${path}.small_logo`, `${brand.id}-small`, LOGO),
    };
  });
  // A brand may not be called so (contract: small letters first), so no id of its logo is the mark's.
  const mark = drawing(input.mark, 'mark', '_mark', MARK);
  refuse(errors);
  return { ...input, brands, mark };
}
