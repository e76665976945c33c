import type { Brand } from '@masthead/contract/common';
import { drawWord } from '#src/components/wordmark-letters.ts';

const WORDS: { readonly [B in Brand]: string } = {
  velden: 'VELDEN',
  about: 'ABOUT',
  tarn: 'TARN',
  paceline: 'PACELINE',
  courtside: 'COURTSIDE',
};

/** The house's mark: a slanted double stroke and its answer make a V. The brands keep the stroke. */
const V_MARK = 'M3.5-6L22 46M18-6L28.5 23.5M49-6L30.5 46';
const STROKES = 'M19.5-6L1 46M34-6L15.5 46';

interface WordmarkProps {
  readonly brand: Brand;
  readonly className?: string | undefined;
}

/** A brand's mark and name, drawn; decoration only, the link around it carries the name. */
export function Wordmark({ brand, className }: WordmarkProps) {
  const { width, letters } = drawn[brand];
  const isHouse = brand === 'velden' || brand === 'about';
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} 40`}
      fill="none"
      stroke="currentColor"
      strokeWidth="9"
      aria-hidden="true"
    >
      <path d={isHouse ? V_MARK : STROKES} strokeWidth="8.5" />
      {letters.map(({ x, path }) => (
        <path key={x} d={path} transform={`translate(${x} 4.5)`} />
      ))}
    </svg>
  );
}

const drawn = {
  velden: drawWord(WORDS.velden, 62),
  about: drawWord(WORDS.about, 62),
  tarn: drawWord(WORDS.tarn, 46),
  paceline: drawWord(WORDS.paceline, 46),
  courtside: drawWord(WORDS.courtside, 46),
};
