/**
 * Detects that a newsroom is being filled: changes between two looks. A set made meanwhile would lack
 * characters for a day.
 */
export class Filling {
  #told: number;
  #looks = 0;
  readonly #most: number;

  /**
   * `told`: the newest change at the start; `most`: the maximum of consecutive looks, since somebody may
   * always publish.
   */
  constructor(told: number, most: number) {
    this.#told = told;
    this.#most = most;
  }

  /** Whether it goes on, by the newest change at this look. */
  goesOn(told: number): boolean {
    this.#looks = told === this.#told ? 0 : this.#looks + 1;
    this.#told = told;
    if (this.#looks > this.#most) this.#looks = 0;
    return this.#looks > 0;
  }
}
