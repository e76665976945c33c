/**
 * The letters of the wordmarks, drawn as centre lines 9 units thick on a line 40 units high. Ends of
 * upright and slanted strokes run past the line and are cut by the picture's own edge.
 */
const STROKE = 9;
const GAP = 3.5;

interface Letter {
  /** Between the outermost centre lines. */
  readonly width: number;
  readonly path: string;
}

const LETTERS: Readonly<Record<string, Letter>> = {
  A: { width: 17, path: 'M-2.6 46L8.5-2L19.6 46M3 26H14' },
  B: { width: 14, path: 'M0 0H7Q13 0 13 7.7T7 15.5H0M7 15.5Q14 15.5 14 23.2T7 31H0V0' },
  C: { width: 14, path: 'M14 11V7Q14 0 7 0T0 7V24Q0 31 7 31T14 24V20' },
  D: { width: 14, path: 'M0 0H7Q14 0 14 7V24Q14 31 7 31H0Z' },
  E: { width: 11, path: 'M15 0H0V31H15M0 15.5H13' },
  I: { width: 0, path: 'M0-9V46' },
  L: { width: 10, path: 'M0-9V31H14' },
  N: { width: 16, path: 'M0 46V-9M16 46V-9M-.6-9L16.6 40' },
  O: { width: 14, path: 'M7 0Q14 0 14 7V24Q14 31 7 31T0 24V7Q0 0 7 0Z' },
  P: { width: 14, path: 'M0 46V0H7.5Q14 0 14 8.5T7.5 17H0' },
  R: { width: 14, path: 'M0 46V0H7.5Q14 0 14 8T7.5 16H0M6.5 16L14.5 46' },
  S: {
    width: 14,
    path: 'M14 10V7Q14 0 7 0T0 7.5Q0 12.6 5 14.6L9 16.4Q14 18.4 14 24Q14 31 7 31T0 24V21',
  },
  T: { width: 13, path: 'M-5 0H18M6.5 0V46' },
  U: { width: 14, path: 'M0-9V24Q0 31 7 31T14 24V-9' },
  V: { width: 17, path: 'M-2.6-15L8.5 33L19.6-15' },
};

export interface DrawnWord {
  readonly width: number;
  /** The centre lines of each letter. */
  readonly paths: readonly string[];
}

/** A word in capitals as centre lines, in the middle of whose thickness its box begins. */
export function drawWord(word: string): DrawnWord {
  const paths: string[] = [];
  let x = 0;
  for (const sign of word) {
    const letter = LETTERS[sign];
    if (letter === undefined) continue;
    paths.push(moved(letter.path, x + STROKE / 2, STROKE / 2));
    x += letter.width + STROKE + GAP;
  }
  return { width: x - GAP, paths };
}

const STEP = /([A-Z])([^A-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** A path of absolute steps at another place: `M0-9V31` by 4.5 and 4.5 is `M4.5-4.5V35.5`. */
function moved(path: string, right: number, down: number): string {
  return path.replace(STEP, (_, step: string, numbers: string) => {
    let isX = step !== 'V';
    const placed = (numbers.match(NUMBER) ?? []).map((number) => {
      const at = Number(number) + (isX ? right : down);
      if (step !== 'V' && step !== 'H') isX = !isX;
      return Math.round(at * 10) / 10;
    });
    return step + placed.join(' ').replaceAll(' -', '-');
  });
}
