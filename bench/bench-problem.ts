/** What the person at the terminal can put right: shown as its one line, without a stack. */
export class BenchProblem extends Error {
  override name = 'BenchProblem';
}
