/**
 * Guesses that a password must withstand, as a power of two. At ten tries a second (`password-tries.ts`)
 * so many take 3,500 years.
 */
const MIN_BITS = 40;

/** Longer passwords are estimated by their beginning, which suffices and is cheaper. */
const LOOKED_AT = 64;

type Estimate = (password: string) => number;
let loading: Promise<Estimate> | null = null;

/**
 * A password's strength in bits by zxcvbn, which discounts words, names, dates, keyboard rows and common
 * passwords.
 */
async function bitsOf(password: string): Promise<number> {
  loading ??= load();
  const estimate = await loading;
  return estimate(password.normalize('NFC').slice(0, LOOKED_AT));
}

/** Returns why a new password is too weak; null if it is strong enough. */
export async function weaknessOf(password: string): Promise<string | null> {
  const bits = Math.floor(await bitsOf(password));
  if (bits >= MIN_BITS) return null;
  return `can be guessed: it withstands about 2^${bits} guesses, and must 2^${MIN_BITS}; take four words or more that do not belong together`;
}

/** Loaded only when a password is set: the dictionaries take a quarter of a second and some 40 MB. */
async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
  return (password) => zxcvbn.check(password).guessesLog10 / Math.log10(2);
}
