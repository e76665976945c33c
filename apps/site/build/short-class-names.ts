import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Lightning CSS's pattern for module classes. It starts with a letter, so no escape is needed. */
export const SCOPED_PATTERN = 'mh-[hash]_[local]';
const SCOPED = /\bmh-[\w-]{6,7}_[\w-]+/g;

/** Starts with a capital; classes of the shared sheets start in lower case, so they never collide. */
const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS = `${FIRST}${FIRST.toLowerCase()}0123456789_-`;
const LENGTH = 4;

/** Depends on the name alone, so both builds and all deployments agree. */
export function shortClassName(scoped: string): string {
  let number = createHash('sha256').update(scoped).digest().readUInt32BE();
  let name = FIRST.charAt(number % FIRST.length);
  number = Math.floor(number / FIRST.length);
  while (name.length < LENGTH) {
    name += LETTERS.charAt(number % LETTERS.length);
    number = Math.floor(number / LETTERS.length);
  }
  return name;
}

/**
 * Shortens CSS module class names, which pages repeat a hundred times. Vite cannot pass a naming function to
 * Lightning CSS, so this renames afterwards.
 */
export class ShortClassNames {
  readonly #shortOf = new Map<string, string>();
  readonly #scopedOf = new Map<string, string>();

  /** Renames what modules export; before Vite hashes the chunks that hold them. */
  plugin(): Plugin {
    return {
      name: 'masthead:short-class-names',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({
          code: code.replace(SCOPED, (scoped) => this.#name(scoped)),
          map: null,
        }),
      },
    };
  }

  rename(sheet: string): string {
    return sheet.replace(SCOPED, (word) => this.#shortOf.get(word) ?? word);
  }

  /** Throws if two classes would get the same name; rename either. */
  #name(scoped: string): string {
    const short = shortClassName(scoped);
    const other = this.#scopedOf.get(short) ?? scoped;
    if (other !== scoped) throw new Error(`${scoped} and ${other} have the same short name`);
    this.#scopedOf.set(short, scoped);
    this.#shortOf.set(scoped, short);
    return short;
  }
}
