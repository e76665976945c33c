import type { Brand } from '@masthead/contract/common';
import { Wordmark } from '#src/components/Wordmark.tsx';
import css from './brand-mark.module.css';

const NAMES: { readonly [B in Brand]: string } = {
  velden: 'Velden',
  about: 'Velden',
  tarn: 'Tarn',
  paceline: 'Paceline',
  courtside: 'Courtside',
};

/**
 * Whose news it is: the brand's wordmark in the height of a label; nothing where it has no brand. The
 * "about" variant is the house's own news, and its word would be read as a part of the headline.
 */
export function BrandMark({ brand }: { readonly brand: Brand | null }) {
  if (brand === null) return null;
  return (
    <span className={css.brand} role="img" aria-label={NAMES[brand]}>
      <Wordmark brand={brand === 'about' ? 'velden' : brand} className={css.mark} />
    </span>
  );
}
