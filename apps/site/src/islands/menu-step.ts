interface MenuPlace {
  readonly at: number;
  readonly current: number;
  readonly count: number;
}

/** Index of the entry to which a key leads, cyclically; -1 for none. */
export function menuStep(key: string, { at, current, count }: MenuPlace): number {
  if (count === 0) return -1;
  switch (key) {
    case 'ArrowDown':
      return at === -1 ? Math.max(current, 0) : (at + 1) % count;
    case 'ArrowUp':
      return at === -1 ? count - 1 : (at - 1 + count) % count;
    case 'Home':
      return at === -1 ? -1 : 0;
    case 'End':
      return at === -1 ? -1 : count - 1;
    default:
      return -1;
  }
}
