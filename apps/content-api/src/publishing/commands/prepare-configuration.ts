import { colourFaults } from '@masthead/brands/colours';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { InputError } from '@masthead/contract/problem';
import { type CleanedDrawing, type Drawing, drawingsAsBytes } from '#src/parsing/drawings.ts';
import type { ParseThread } from '#src/parsing/parse-thread.ts';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { refuse } from '#src/platform/problems.ts';
import { faceFaults } from '#src/publishing/commands/faces.ts';

/** Reads what others may have drawn beside the requests of everybody. */
export type Parsing = Pick<ParseThread, 'read'>;

/**
 * The configuration as it is kept: its drawings cleaned, its colours found readable. Throws `invalid_input` with every
 * drawing, colour and font that cannot be used, and why.
 */
export async function prepareConfiguration(
  input: ConfigurationInput,
  parsing: Parsing,
): Promise<ConfigurationInput> {
  const errors: InputError[] = faceFaults(input.faces);
  const cleaned = await cleanedBy(parsing, drawingsOf(input));
  const drawing = (path: string): string | null => {
    const found = cleaned.get(path);
    if (found === undefined) return null;
    if ('svg' in found) return found.svg;
    errors.push(...found.faults.map((message) => ({ path, message })));
    return null;
  };
  const brands = input.brands.map((brand, index) => {
    const path = `brands.${index}`;
    errors.push(...colourFaults(brand, `${path}.colours`));
    return {
      ...brand,
      logo: drawing(`${path}.logo`),
      small_logo: drawing(`${path}.small_logo`),
      logo_on_dark: drawing(`${path}.logo_on_dark`),
      small_logo_on_dark: drawing(`${path}.small_logo_on_dark`),
    };
  });
  const mark = drawing('mark');
  refuse(errors);
  return { ...input, brands, mark };
}

/** Prefixes of the ids in a brand's drawings, after its own. */
const DRAWINGS = {
  ...{ logo: 'line', small_logo: 'small' },
  ...{ logo_on_dark: 'line-dark', small_logo_on_dark: 'small-dark' },
} as const;

/** The drawings by the path of their field. */
function drawingsOf({ brands, mark }: ConfigurationInput): ReadonlyMap<string, Drawing> {
  const found = new Map<string, Drawing>();
  const add = (path: string, text: string | null, drawing: Omit<Drawing, 'text'>): void => {
    if (text !== null) found.set(path, { ...drawing, text });
  };
  for (const [index, brand] of brands.entries()) {
    for (const [name, ending] of Object.entries(DRAWINGS) as [keyof typeof DRAWINGS, string][]) {
      const prefix = `${brand.id}-${ending}`;
      add(`brands.${index}.${name}`, brand[name], { kind: 'logo', prefix });
    }
  }
  // A brand may not be called so (contract: small letters first), so no id of its logo is the mark's.
  add('mark', mark, { kind: 'mark', prefix: '_mark' });
  return found;
}

async function cleanedBy(
  parsing: Parsing,
  drawings: ReadonlyMap<string, Drawing>,
): Promise<ReadonlyMap<string, CleanedDrawing>> {
  if (drawings.size === 0) return new Map();
  const cleaned = await parsing
    .read('drawings', drawingsAsBytes([...drawings.values()]))
    .catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      return [...drawings].map(() => ({ faults: [error.message] }));
    });
  return new Map(
    [...drawings.keys()].map((path, at) => [path, cleaned[at] ?? { faults: ['was not read'] }]),
  );
}
