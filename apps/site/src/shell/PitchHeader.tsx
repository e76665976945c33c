import type { BrandId } from '@masthead/contract/brand';
import type { HeaderMode } from '#src/pages/define-page.ts';
import { Logo } from '#src/shell/Logo.tsx';
import css from './header.module.css';

interface PitchHeaderProps {
  /** Null: the page has no header at all. */
  readonly brand: BrandId | null;
  readonly mode: HeaderMode;
}

/** The header of a pitch page: the logo of its brand, and nothing else (spec §2.3). */
export function PitchHeader({ brand, mode }: PitchHeaderProps) {
  if (brand === null) return null;
  return (
    <header className={`${css.header} ${css[mode]}`}>
      <Logo pitchBrand={brand} inline />
    </header>
  );
}
