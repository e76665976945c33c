import { Wordmark } from '#src/components/brand/Wordmark.tsx';
import { brandOf } from '#src/view/identity.ts';
import { useView } from '#src/view/view-context.ts';
import css from './brand-mark.module.css';

/**
 * The brand's logo at label height; nothing without brands. The header's logo has no text here, because it
 * would be read as part of the headline.
 */
export function BrandMark({ brand: id }: { readonly brand: string | null }) {
  const { identity } = useView();
  const brand = brandOf(identity, id === identity.aboutBrand?.id ? null : id);
  if (brand === null) return null;
  return (
    <span className={css.brand} role="img" aria-label={brand.name}>
      <Wordmark brand={brand} className={css.mark} />
    </span>
  );
}
