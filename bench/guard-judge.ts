/** A larger loss is an error. */
const MAX_LOSS = 0.15;

export type Figures = Readonly<Record<string, number>>;

/** Counts are good when small, ratios when large. */
export type GoodWhen = 'small' | 'large';

interface Judged {
  readonly lines: readonly string[];
  /** Worse than allowed, or missing on one side. */
  readonly wrong: readonly string[];
}

/** A figure on one side only is wrong. */
export function judge(measured: Figures, expected: Figures, goodWhen: GoodWhen): Judged {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(measured)])];
  const width = Math.max(0, ...names.map((name) => name.length));
  const judged = names.map((name) => {
    const [is, should] = [measured[name], expected[name]];
    const verdict = verdictOf(is, should, goodWhen);
    const line = `  ${name.padEnd(width)}  ${textOf(is)}  expected ${textOf(should)}  ${verdict}`;
    return { name, line, isWrong: verdict === WORSE || is === undefined || should === undefined };
  });
  return {
    lines: judged.map(({ line }) => line),
    wrong: judged.filter(({ isWrong }) => isWrong).map(({ name }) => name),
  };
}

const WORSE = 'worse than it may be';

function verdictOf(is: number | undefined, should: number | undefined, goodWhen: GoodWhen): string {
  if (is === undefined) return 'not measured';
  if (should === undefined) return 'not in bench/expected.json';
  const [worse, better] =
    goodWhen === 'small'
      ? [is > should * (1 + MAX_LOSS), is < should * (1 - MAX_LOSS)]
      : [is < should * (1 - MAX_LOSS), is > should * (1 + MAX_LOSS)];
  if (worse) return WORSE;
  return better ? 'better: note it in bench/expected.json' : 'as expected';
}

function textOf(figure: number | undefined): string {
  if (figure === undefined) return '–'.padStart(9);
  return figure.toLocaleString('en', { maximumFractionDigits: 2 }).padStart(9);
}
