/** Unique and reproducible: UUIDs are made of them. */

export interface Keys {
  /**
   * The entry's own key, or with `second` if an earlier one has it. Null if both are taken: a
   * duplicate.
   */
  give(key: string, second: string): string | null;
}

export function createKeys(): Keys {
  const given = new Set<string>();
  return {
    give(key, second) {
      const whole = `${key} ${second}`;
      if (given.has(whole)) return null;
      const free = given.has(key) ? whole : key;
      given.add(free).add(whole);
      return free;
    },
  };
}
