import { figureWidth } from '#src/components/figure-width.ts';
import { Phrases } from '#src/components/Phrases.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './figures.module.css';

interface Figure {
  readonly value: string;
  readonly label: string;
}

/** Between these, in em, the longest number decides the size of all. */
const MIN_WIDTH = 1.6;
const MAX_WIDTH = 3.4;

/**
 * Big numbers side by side, each with the sentence that it begins. All have the same size: the
 * largest at which the longest still stands on one line in its column. One that is longer than
 * most columns allow, such as `60面のうち9面`, is set smaller by itself.
 */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const { rules } = useView();
  if (figures.length === 0) return null;
  const widths = figures.map(({ value }) => figureWidth(value));
  const shared = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...widths));
  const sizeOf = (value: string): string =>
    rules.of({ '--em': Math.max(shared, figureWidth(value)).toFixed(2) });
  return (
    <ul className={css.figures} data-count={figures.length}>
      {figures.map(({ value, label }) => (
        <li key={value + label} className={`${css.figure} ${sizeOf(value)}`}>
          <p className={css.value}>{value}</p>
          <p className={css.label}>
            <Phrases>{label}</Phrases>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface FiguresSectionProps {
  readonly figures: readonly Figure[];
  /** Id of the section's title, which only screen readers get. */
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
}

/** Figures as a section of their own, where there are any. */
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
