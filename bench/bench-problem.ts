/** What the person at the terminal can put right: shown as its one line, without a stack. */
export class BenchProblem extends Error {
  override name = 'BenchProblem';
}

/** The machine has not what a benchmark needs: a smoke run leaves that benchmark out. */
export class NotAvailable extends BenchProblem {
  override name = 'NotAvailable';
}
