import { unitGap } from '#src/view/quantities.ts';
import css from './figure-value.module.css';

interface FigureValueProps {
  readonly value: string;
  readonly unit: string | null;
}

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
