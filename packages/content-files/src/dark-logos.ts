/** Logos that are not seen on dark grounds, and what is drawn there instead. */
import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { ContentProblem } from '#src/problems.ts';
import type { ParsedSettings } from '#src/settings-files.ts';

const LOGOS = [
  ['logo', 'logo_on_dark'],
  ['small_logo', 'small_logo_on_dark'],
] as const;

export async function darkLogoWarnings({
  value,
  locate,
}: ParsedSettings<ConfigurationInput>): Promise<ContentProblem[]> {
  const asked = value.brands.flatMap((brand, at) =>
    LOGOS.flatMap(([name, onDark]) => {
      const svg = brand[name];
      return svg === null || brand[onDark] !== null ? [] : [{ svg, path: ['brands', at, name] }];
    }),
  );
  if (asked.length === 0) return [];
  // Its parser takes a while to load.
  const [{ cleanSvg, LOGO }, { onDark }] = await Promise.all([
    import('@masthead/brands/clean-svg'),
    import('@masthead/brands/on-dark'),
  ]);
  return asked.flatMap(({ svg, path }) => {
    const cleaned = cleanSvg(svg, 'logo', LOGO);
    // The content server refuses it, with its reasons.
    if ('faults' in cleaned) return [];
    const found = onDark(cleaned.svg);
    if (found.how === 'as_it_is') return [];
    const drawn = found.how === 'plate' ? 'on a light plate' : 'in one colour';
    const why =
      found.contrast === null
        ? 'is a picture, whose contrast on dark grounds nobody knows'
        : `has a contrast of ${found.contrast.toFixed(2)}:1 on dark grounds, where 3:1 is needed`;
    const reason = `${why}: it is drawn ${drawn} there. Name another drawing in ${path[2]}_on_dark`;
    return [{ ...locate(path), reason }];
  });
}
