import { FigureValue } from '#src/components/media/FigureValue.tsx';
import { figureWidth } from '#src/components/media/figure-width.ts';
import { Phrases } from '#src/components/Phrases.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './figures.module.css';

interface Figure {
  readonly value: string;
  readonly unit: string | null;
  readonly label: string;
}

/** Between these, in em, the longest number decides the size of all. */
const MIN_WIDTH = 1.6;
const MAX_WIDTH = 3.4;

/**
 * Big numbers in one size: the largest at which the longest fits its column on one line. Exceptionally long
 * ones, such as `60面のうち9面`, are set smaller alone.
 */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const { rules } = useView();
  if (figures.length === 0) return null;
  const widths = figures.map(({ value, unit }) => figureWidth(value, unit));
  const shared = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...widths));
  const sizeOf = ({ value, unit }: Figure): string =>
    rules.of({ '--em': Math.max(shared, figureWidth(value, unit)).toFixed(2) });
  return (
    <ul className={css.figures} data-count={figures.length}>
      {figures.map((figure) => (
        <li key={figure.value + figure.label} className={`${css.figure} ${sizeOf(figure)}`}>
          <p className={css.value}>
            <FigureValue value={figure.value} unit={figure.unit} />
          </p>
          <p className={css.label}>
            <Phrases>{figure.label}</Phrases>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface FiguresSectionProps {
  readonly figures: readonly Figure[];
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
}

export function FiguresSection(props: FiguresSectionProps) {
  const { figures, id, title, className = 'section' } = props;
  if (figures.length === 0) return null;
  return (
    <section className={`grid ${className}`} aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        {title}
      </h2>
      <Figures figures={figures} />
    </section>
  );
}
