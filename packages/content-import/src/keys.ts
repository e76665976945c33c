/** Identities of entries: UUIDs are made of them, so each stands once, and the same input gives the same. */

export interface Keys {
  /**
   * The key under which an entry is known: its own, or with `second` behind it where an earlier one has that already.
   * Null where both are taken: then it is the same entry again.
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
