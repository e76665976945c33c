import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** What Lightning CSS calls the classes of a module: a letter first, so that none needs an escape. */
export const SCOPED_PATTERN = 'mh-[hash]_[local]';
const SCOPED = /\bmh-[\w-]{6,7}_[\w-]+/g;

/** A capital first: the classes of the shared sheets have none, so neither is ever taken for the other. */
const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS = `${FIRST}${FIRST.toLowerCase()}0123456789_-`;
const LENGTH = 4;

/** A scoped name's four letters: of the name alone, so that both builds and all deployments agree. */
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
 * Gives the classes of CSS modules short names in a build: pages repeat them a hundred times. Vite can
 * have no names of one's own from Lightning CSS, so modules and sheets are renamed after it.
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

  /** The text of a sheet with the names that its modules now export. */
  rename(sheet: string): string {
    return sheet.replace(SCOPED, (word) => this.#shortOf.get(word) ?? word);
  }

  /** Throws where two classes would have one name; another name for either ends that. */
  #name(scoped: string): string {
    const short = shortClassName(scoped);
    const other = this.#scopedOf.get(short) ?? scoped;
    if (other !== scoped) throw new Error(`${scoped} and ${other} have the same short name`);
    this.#scopedOf.set(short, scoped);
    this.#shortOf.set(scoped, short);
    return short;
  }
}
