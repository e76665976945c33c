/** Shown as one line, without a stack. */
export class BenchProblem extends Error {
  override name = 'BenchProblem';
}

/** A smoke run leaves such a benchmark out. */
export class NotAvailable extends BenchProblem {
  override name = 'NotAvailable';
}
