import type { Configuration } from '@masthead/contract/configuration';

/**
 * Style rules of the brands' colours: the default brand's for the page, and those of the brands that it names
 * (`data-brand`) for their elements. What the tones are for stands in styles/tokens.css, which has neutral ones for a
 * site without brands.
 */
export function brandRules(
  brands: Configuration['brands'],
  isNamed: (id: string) => boolean,
): string {
  const selectors = new Map<string, string[]>();
  for (const [index, { id, colours }] of brands.entries()) {
    if (index > 0 && !isNamed(id)) continue;
    const { signal, on_light, on_dark, on_signal, field_scrim } = colours;
    const scrim = field_scrim === null ? '' : `;--field-scrim:${field_scrim}`;
    const tones = `--signal:${signal};--signal-light:${on_light};--signal-dark:${on_dark};--on-signal:${on_signal}${scrim}`;
    // Brands of the same colours share a rule, and an id needs no quotes.
    const own = [...(index === 0 ? [':root'] : []), `[data-brand=${id}]`];
    selectors.set(tones, [...(selectors.get(tones) ?? []), ...own]);
  }
  const [only] = selectors.keys();
  if (selectors.size === 1) return `:root{${only}}`;
  return [...selectors].map(([tones, own]) => `${own.join()}{${tones}}`).join('');
}
