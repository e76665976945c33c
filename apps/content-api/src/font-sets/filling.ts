/**
 * Whether a newsroom is being filled: something was told between two looks at it. A set that is made meanwhile would
 * lack what comes next, and do so for a day.
 */
export class Filling {
  #told: number;
  #looks = 0;
  readonly #most: number;

  /** `told`: the newest change at the start; `most`: so many looks in a row it may go on, for there is always somebody who publishes. */
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
