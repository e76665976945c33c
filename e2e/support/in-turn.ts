/** Does the work for all values, so many at once, each as soon as there is room. */
export async function inTurn<T>(
  values: Iterable<T>,
  atOnce: number,
  work: (value: T) => Promise<void>,
): Promise<void> {
  const waiting = Iterator.from(values);
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** What the work makes of each value, in the values' order. */
export async function mapInTurn<T, Made>(
  values: readonly T[],
  atOnce: number,
  work: (value: T) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  await inTurn(values.entries(), atOnce, async ([index, value]) => {
    made[index] = await work(value);
  });
  return made;
}
