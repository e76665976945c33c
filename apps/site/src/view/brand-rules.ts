import type { Configuration } from '@masthead/contract/configuration';

/**
 * Style rules of the brands' colours: the default brand's for the page, and those of the brands that it names
 * (`data-brand`) for their elements. The use of the tones is described in styles/tokens.css, which has neutral ones for
 * a site without brands.
 */
export function brandRules(
  brands: Configuration['brands'],
  isNamed: (id: string) => boolean,
): string {
  const selectors = new Map<string, string[]>();
  // A brand inside of another's page must not have that one's lines.
  const hasLines = brands.some(
    ({ colours }) => (colours.line_on_light ?? colours.line_on_dark ?? null) !== null,
  );
  for (const [index, { id, colours }] of brands.entries()) {
    if (index > 0 && !isNamed(id)) continue;
    const { signal, on_light, on_dark, on_signal, field_scrim } = colours;
    const scrim = field_scrim === null ? '' : `;--field-scrim:${field_scrim}`;
    const lines = hasLines
      ? `;--signal-line-light:${colours.line_on_light ?? signal};--signal-line-dark:${colours.line_on_dark ?? signal}`
      : '';
    const tones = `--signal:${signal};--signal-light:${on_light};--signal-dark:${on_dark};--on-signal:${on_signal}${lines}${scrim}`;
    // Brands of the same colours share a rule, and an id needs no quotes.
    const own = [...(index === 0 ? [':root'] : []), `[data-brand=${id}]`];
    selectors.set(tones, [...(selectors.get(tones) ?? []), ...own]);
  }
  const [only] = selectors.keys();
  if (selectors.size === 1) return `:root{${only}}`;
  return [...selectors].map(([tones, own]) => `${own.join()}{${tones}}`).join('');
}
