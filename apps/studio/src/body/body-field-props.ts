import type { Json } from '#src/items/json.ts';

export interface BodyFieldProps {
  readonly label: string;
  /** Blocks as the contract's `BodyInput` has them. */
  readonly value: readonly Json[];
  readonly onChange: (value: readonly Json[]) => void;
  /** The language that is written, for spelling and direction. */
  readonly locale: string;
  readonly disabled?: boolean;
}
