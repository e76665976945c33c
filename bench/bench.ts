import type { BenchOptions } from './command-line.ts';
import type { Sample } from './sample-newsroom.ts';

/** Measures and prints its table, or throws. */
export type Bench = (options: BenchOptions, sample: Sample) => Promise<void>;
