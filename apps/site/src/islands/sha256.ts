/** Incremental SHA-256 (FIPS 180-4): the browser's own needs the whole file in memory. */

const BLOCK = 64;

/** The first 32 bits of the fractions of roots of the first primes. */
function fractions(root: number, count: number): Int32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (isPrime(number)) found.push((number ** root % 1) * 2 ** 32);
  }
  return Int32Array.from(found, (each) => each | 0);
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) {
    if (number % divisor === 0) return false;
  }
  return true;
}

const START = fractions(1 / 2, 8);
const CONSTANTS = fractions(1 / 3, 64);
const right = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

export class Sha256 {
  readonly #state = START.slice();
  readonly #words = new Int32Array(64);
  readonly #rest = new Uint8Array(BLOCK);
  #length = 0;

  update(bytes: Uint8Array): void {
    let at = 0;
    const filled = this.#length % BLOCK;
    this.#length += bytes.length;
    if (filled > 0) {
      at = Math.min(BLOCK - filled, bytes.length);
      this.#rest.set(bytes.subarray(0, at), filled);
      if (filled + at < BLOCK) return;
      this.#take(this.#rest, 0);
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.#take(bytes, at);
    this.#rest.set(bytes.subarray(at));
  }

  /** The digest in hexadecimal digits. */
  digest(): string {
    const bits = this.#length * 8;
    const ending = new Uint8Array(
      (this.#length % BLOCK < BLOCK - 8 ? BLOCK : 2 * BLOCK) - (this.#length % BLOCK),
    );
    ending[0] = 0x80;
    const view = new DataView(ending.buffer);
    view.setUint32(ending.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(ending.length - 4, bits >>> 0);
    this.update(ending);
    return [...this.#state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #take(bytes: Uint8Array, from: number): void {
    const words = this.#words;
    const view = new DataView(bytes.buffer, bytes.byteOffset + from, BLOCK);
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(at * 4);
    const word = (at: number): number => words[at] ?? 0;
    for (let at = 16; at < 64; at += 1) {
      const [early, late] = [word(at - 15), word(at - 2)];
      const one = right(early, 7) ^ right(early, 18) ^ (early >>> 3);
      const two = right(late, 17) ^ right(late, 19) ^ (late >>> 10);
      words[at] = (word(at - 16) + one + word(at - 7) + two) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = this.#state;
    for (let at = 0; at < 64; at += 1) {
      const one = right(e, 6) ^ right(e, 11) ^ right(e, 25);
      const first = (h + one + ((e & f) ^ (~e & g)) + (CONSTANTS[at] ?? 0) + word(at)) | 0;
      const two = right(a, 2) ^ right(a, 13) ^ right(a, 22);
      const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) {
      this.#state[at] = ((this.#state[at] ?? 0) + value) | 0;
    }
  }
}
