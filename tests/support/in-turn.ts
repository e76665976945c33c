import pLimit from 'p-limit';

/** Does the work for all values, so many at once, each as soon as there is room. */
export async function inTurn<T>(
  values: Iterable<T>,
  atOnce: number,
  work: (value: T) => Promise<void>,
): Promise<void> {
  await mapInTurn(values, atOnce, work);
}

/** What the work makes of each value, in the values' order. */
export const mapInTurn = <T, Made>(
  values: Iterable<T>,
  atOnce: number,
  work: (value: T) => Promise<Made>,
): Promise<Made[]> => pLimit(atOnce).map(values, work);
