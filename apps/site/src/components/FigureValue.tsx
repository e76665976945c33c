import { unitGap } from '#src/view/quantities.ts';
import css from './figure-value.module.css';

interface FigureValueProps {
  readonly value: string;
  readonly unit: string | null;
}

/** A number with what it counts beside it, smaller and never on another line. */
export function FigureValue({ value, unit }: FigureValueProps) {
  if (unit === null) return value;
  return (
    <>
      {value}
      {unitGap(unit)}
      <span className={css.unit}>{unit}</span>
    </>
  );
}
