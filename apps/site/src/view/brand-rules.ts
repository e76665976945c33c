import type { ConfiguredBrand } from '@masthead/contract/brand';

/**
 * Style rules of the brands' colours, for the document's one style element: the default brand's for the
 * page, each one's own for what names it (`data-brand`). What the tones are for stands in
 * styles/tokens.css, which has neutral ones for a site without brands.
 */
export function brandRules(brands: readonly ConfiguredBrand[]): string {
  return brands
    .map(({ id, colours }, index) => {
      const { signal, on_light, on_dark, on_signal, field_scrim } = colours;
      const scrim = field_scrim === null ? '' : `;--field-scrim:${field_scrim}`;
      return `${index === 0 ? ':root,' : ''}[data-brand="${id}"]{--signal:${signal};--signal-light:${on_light};--signal-dark:${on_dark};--on-signal:${on_signal}${scrim}}`;
    })
    .join('');
}
