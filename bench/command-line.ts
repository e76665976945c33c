import { parseArgs } from 'node:util';
import { BenchProblem } from './bench-problem.ts';
import type { Scale } from './scale.ts';

export interface BenchOptions {
  readonly scale: Scale;
  /** For `publish`; defaults to the scale's. */
  readonly edits: number | undefined;
  /** Of each program for `publish`; defaults to the scale's. */
  readonly copies: number | undefined;
}

const MAX_EDITS = 100_000;
const MAX_COPIES = 16;

/**
 * Reads `[NAME…] [--full | --smoke] [--edits N] [--copies N]`; without a name all `known` ones are asked for.
 * @throws BenchProblem with one line on what cannot be read
 */
export function parseArguments(
  args: readonly string[],
  known: readonly string[],
): BenchOptions & { readonly names: readonly string[] } {
  const { values, positionals } = readOptions(args);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BenchProblem(`no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}`);
  }
  return {
    names: positionals.length > 0 ? [...new Set(positionals)] : known,
    scale: scaleOf(values),
    edits: wholeNumber('edits', values.edits, MAX_EDITS),
    copies: wholeNumber('copies', values.copies, MAX_COPIES),
  };
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        full: { type: 'boolean', default: false },
        smoke: { type: 'boolean', default: false },
        edits: { type: 'string' },
        copies: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new BenchProblem(error instanceof Error ? error.message : String(error));
  }
}

function scaleOf({ full, smoke }: { full: boolean; smoke: boolean }): Scale {
  if (full && smoke) throw new BenchProblem('--full and --smoke exclude each other');
  if (smoke) return 'smoke';
  return full ? 'full' : 'usual';
}

function wholeNumber(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new BenchProblem(`--${name} ${text}: must be a whole number from 1 to ${most}`);
}
