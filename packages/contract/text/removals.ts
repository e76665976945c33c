const MOST_TOLD = 5;

export interface Removals {
  readonly count: number;
  /** For the editor; null if nothing was removed. */
  message(): string | null;
}

export class RemovalsOf implements Removals {
  readonly #text: string;
  readonly #removed: string[] = [];
  readonly #replaced: string[] = [];
  #told = { index: 0, characters: 0 };
  count = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Notes the character at `index` and returns its replacement. */
  note(index: number, instead: string): string {
    this.count += 1;
    if (this.count > MOST_TOLD) return instead;
    const between = this.#text.slice(this.#told.index, index);
    this.#told = { index, characters: this.#told.characters + [...between].length };
    const code = this.#text.codePointAt(index)?.toString(16).toUpperCase().padStart(4, '0');
    const name = `U+${code} at character ${this.#told.characters + 1}`;
    if (instead === '') this.#removed.push(name);
    else this.#replaced.push(`${name} was read as ${instead}`);
    return instead;
  }

  message(): string | null {
    if (this.count === 0) return null;
    const more = this.count - MOST_TOLD;
    const others = more > 0 ? [`${more} more`] : [];
    if (this.#removed.length === 0) return [...this.#replaced, ...others].join(', ');
    const removed = [...this.#removed, ...others];
    const verb = removed.length === 1 ? 'was removed' : 'were removed';
    return [`${removed.join(', ')} ${verb}`, ...this.#replaced].join('; ');
  }
}
