/** Until when an answer holds, and until when what it shows may be shown; null is no known end. */
export class Lifetime {
  expiresAt: Date | null = null;
  staleUntil: Date | null = null;

  /** The answer may be another one from this moment on. */
  changesAt(moment: Date | null): void {
    this.expiresAt = earlier(this.expiresAt, moment);
  }

  /** Something shown may not be shown any more from this moment on. */
  leavesAt(moment: Date | null): void {
    this.staleUntil = earlier(this.staleUntil, moment);
    this.changesAt(moment);
  }
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
