import { Wordmark } from '#src/components/Wordmark.tsx';
import { brandOf } from '#src/view/identity.ts';
import { useView } from '#src/view/view-context.ts';
import css from './brand-mark.module.css';

/**
 * Whose news it is: the brand's logo in the height of a label; nothing where there are no brands. The one
 * of the header is the company's own news, and its words would be read as a part of the headline.
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
