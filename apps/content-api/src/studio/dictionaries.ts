import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type CheckedTexts, checkTexts, type Texts } from '@masthead/locales/interface-texts';
import { fromOldForm } from '@masthead/locales/old-form';
import type { FastifyBaseLogger } from 'fastify';

/** A language of the studio's interface, under its own name. */
export interface InterfaceLanguage {
  readonly locale: string;
  readonly name: string;
}

interface Dictionary extends InterfaceLanguage {
  readonly texts: Texts;
}

interface Folders {
  /** The texts of the studio's own languages, made by its build. */
  readonly own: string;
  /** The operator's, one file for each language. */
  readonly given: string;
}

const ENGLISH = 'en.json';
/** A log is no place for a whole dictionary. */
const MOST_TOLD = 10;
/** Forty times what all English texts have. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * Languages that the operator has given the studio's interface as files (`fr.json`), held against the English texts. Looked at
 * again whenever a file was changed; what does not fit is told in the log, and left out.
 */
export class StudioDictionaries {
  readonly #folders: Folders;
  readonly #log: FastifyBaseLogger;
  #seen = '';
  #read: Promise<ReadonlyMap<string, Dictionary>> = Promise.resolve(new Map());

  constructor(folders: Folders, log: FastifyBaseLogger) {
    this.#folders = folders;
    this.#log = log;
  }

  /** By their names. */
  async offered(): Promise<InterfaceLanguage[]> {
    const found = [...(await this.#newest()).values()];
    return found
      .map(({ locale, name }) => ({ locale, name }))
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  /** The texts of a dictionary that can be shown; all for the studio's own languages; null: there is none. */
  async textsOf(locale: string): Promise<Texts | null> {
    const given = (await this.#newest()).get(locale);
    if (given) return given.texts;
    const own = await namesIn(this.#folders.own);
    return own.includes(`${locale}.json`)
      ? readTexts(join(this.#folders.own, `${locale}.json`))
      : null;
  }

  async #newest(): Promise<ReadonlyMap<string, Dictionary>> {
    const { own, given } = this.#folders;
    const names = await namesIn(given);
    const files = [...names.map((name) => join(given, name)), join(own, ENGLISH)];
    const seen = (await Promise.all(files.map(stateOf))).join();
    if (seen !== this.#seen) {
      this.#seen = seen;
      this.#read = this.#readAll(names);
    }
    return this.#read;
  }

  async #readAll(names: readonly string[]): Promise<ReadonlyMap<string, Dictionary>> {
    const taken = new Map<string, Dictionary>();
    if (names.length === 0) return taken;
    const { own, given } = this.#folders;
    const ours = await namesIn(own);
    const english = await readTexts(join(own, ENGLISH)).catch(() => null);
    // The studio is not built yet.
    if (english === null) return taken;
    for (const name of names) {
      const file = join(given, name);
      try {
        if (ours.includes(name)) throw new Error('the studio has this language itself');
        const language = languageOf(name);
        const given = fromOldForm(english, await readTexts(file), language.locale);
        const checked = checkTexts(english, given, language.locale);
        this.#tell(file, checked);
        taken.set(language.locale, { ...language, texts: checked.texts });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#log.warn({ file }, `a dictionary of the studio is left out: ${reason}`);
      }
    }
    return taken;
  }

  #tell(file: string, { missing, lacking, faults }: CheckedTexts): void {
    const some = (paths: readonly string[]) => ({
      ...{ count: paths.length, first: paths.slice(0, MOST_TOLD) },
    });
    const wrong = faults.map(({ path, message }) => `${path} ${message}`);
    if (wrong.length > 0) {
      const text = 'texts of a dictionary of the studio do not fit: English stands there';
      this.#log.warn({ file, ...some(wrong) }, text);
    }
    if (lacking.length > 0) {
      const text = 'texts of a dictionary of the studio leave out what is filled in';
      this.#log.warn({ file, ...some(lacking) }, text);
    }
    if (missing.length > 0) {
      const text = 'a dictionary of the studio is not complete: English stands there';
      this.#log.info({ file, ...some(missing) }, text);
    }
  }
}

/** Dictionaries in a folder; none where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^[A-Za-z][A-Za-z\d-]*\.json$/.test(name)).sort();
}

async function stateOf(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
  return `${file} ${mtimeMs} ${size}`;
}

async function readTexts(file: string): Promise<Texts> {
  const { size } = await stat(file);
  if (size > MOST_BYTES) throw new Error(`it has ${size} bytes, more than ${MOST_BYTES}`);
  const texts: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) {
    throw new Error('it must be one JSON object, as en.json is');
  }
  return texts as Texts;
}

/** The language of a file, by its name: a tag as browsers have it (BCP 47). */
function languageOf(file: string): InterfaceLanguage {
  const tag = basename(file, '.json');
  const [locale] = Intl.getCanonicalLocales(tag);
  if (locale !== tag) throw new Error(`its name must be ${locale}.json`);
  const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(locale);
  if (name === undefined) throw new Error(`${locale} is no language that is known`);
  // `français` is at the beginning of its line.
  return { locale, name: name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) };
}
