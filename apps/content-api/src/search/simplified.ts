import { Converter } from 'opencc-js/t2cn';

const HAN = /\p{Script=Han}/u;

/** Made at the first Chinese character: its dictionaries take a tenth of a second to read. */
let convert: ((text: string) => string) | null = null;

/**
 * One character in its Simplified form. Character by character, never by phrases: what a query cuts
 * out of a sentence must fold as the sentence does.
 */
export function simplified(character: string): string {
  if (!HAN.test(character)) return character;
  const simplify = convert ?? Converter({ from: 't', to: 'cn' });
  convert = simplify;
  return Array.from(character, (each) => simplify(each)).join('');
}
