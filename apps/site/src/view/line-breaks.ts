import type { Configuration } from '@masthead/contract/configuration';
import {
  lineRules,
  runningStretchesOf,
  type Stretch,
  stretchesOf,
  stretchesOfSentence,
} from '@masthead/locales/line-breaks';
import { Terms } from '@masthead/locales/line-breaks/terms';
import type { Locale } from '@masthead/locales/registry';
import { LRUCache } from 'lru-cache';

/** Letters of the texts and sentences whose stretches are remembered, of one language: some megabytes. */
const MAX_REMEMBERED = 400_000;
/** Sets of names, of as many pages. */
const MAX_NAMED = 500;
/** Separators within a name: `ノール・ワシンク`, `โยรีน เกเตอลาร์`. */
const BETWEEN_NAMES = /[\s・·‧,，、]+/u;

/** Divides a text into stretches that stay on one line and those that may be broken anywhere. */
export interface LineBreaks {
  stretchesOf(text: string): readonly Stretch[];
  /** The same of running text, whose lines may end nearly anywhere. */
  runningStretchesOf(text: string): readonly Stretch[];
  /** The same with names that a page's own data tell. */
  withNames(names: readonly string[]): LineBreaks;
}

const known = new Map<Locale, WeakMap<object, LineBreaks>>();
const UNCONFIGURED = {};

/** Line breaks for a language and the words that its editors have listed; null where browsers break lines well. */
export function lineBreaksFor(
  locale: Locale,
  configuration: Pick<Configuration, 'phrases'> | null,
): LineBreaks | null {
  const rules = lineRules(locale);
  if (rules === null) return null;
  const ofLocale = known.get(locale) ?? new WeakMap<object, LineBreaks>();
  known.set(locale, ofLocale);
  const key = configuration ?? UNCONFIGURED;
  let made = ofLocale.get(key);
  if (made === undefined) {
    made = withPhrases(rules, configuration?.phrases ?? []);
    ofLocale.set(key, made);
  }
  return made;
}

type Rules = NonNullable<ReturnType<typeof lineRules>>;

function withPhrases(rules: Rules, phrases: readonly string[]): LineBreaks {
  const terms = new Terms(phrases);
  const [remember, rememberRunning] = [remembering(), remembering()];
  /** Each sentence by itself, too: an edited text keeps the others. */
  const parted = (text: string, terms: Terms, names = '') =>
    remember(text, names, () =>
      stretchesOf(text, rules, terms, (sentence, isEnd) =>
        remember(sentence, `${isEnd ? 'end' : 'sentence'}\0${names}`, () =>
          stretchesOfSentence(sentence, rules, terms, isEnd),
        ),
      ),
    );
  const running = (text: string, terms: Terms, names = '') =>
    rules.held === null
      ? parted(text, terms, names)
      : rememberRunning(text, names, () => runningStretchesOf(text, rules, terms));
  const named = new LRUCache<string, LineBreaks>({ max: MAX_NAMED });
  /** Results for the last page with its own names: mostly it is the only page with the text. */
  const last = new LRUCache<
    string,
    { readonly by: LineBreaks; readonly stretches: readonly Stretch[] }
  >({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_last, text) => text.length || 1,
  });
  const common: LineBreaks = {
    stretchesOf: (text) => parted(text, terms),
    runningStretchesOf: (text) => running(text, terms),
    withNames(names) {
      const parts = names.flatMap((name) => name.split(BETWEEN_NAMES));
      const own = parts.filter((part) => part.length > 1 && rules.canPart(part));
      if (own.length === 0) return common;
      const key = own.join('\n');
      const made = named.get(key) ?? withOwnNames(own);
      named.set(key, made);
      return made;
    },
  };
  /** Texts without any of the names are parted as everywhere, those with the same ones alike. */
  function withOwnNames(own: readonly string[]): LineBreaks {
    const any = new RegExp(
      own.map((name) => name.replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&')).join('|'),
    );
    let all: Terms | undefined;
    const withNamesIn = (text: string, part: typeof parted): readonly Stretch[] => {
      if (!any.test(text)) return part(text, terms);
      all ??= new Terms([...phrases, ...own]);
      return part(text, all, own.filter((name) => text.includes(name)).join('\0'));
    };
    const withOwn: LineBreaks = {
      stretchesOf(text) {
        const known = last.get(text);
        if (known?.by === withOwn) return known.stretches;
        const stretches = withNamesIn(text, parted);
        last.set(text, { by: withOwn, stretches });
        return stretches;
      },
      runningStretchesOf: (text) => withNamesIn(text, running),
      withNames: common.withNames,
    };
    return withOwn;
  }
  return common;
}

/** Remembers the result for a text and the names in `beside`. */
function remembering() {
  const known = new LRUCache<string, readonly Stretch[]>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_stretches, key) => key.length,
  });
  return (text: string, beside: string, make: () => readonly Stretch[]): readonly Stretch[] => {
    if (text.length === 0) return [];
    const key = beside === '' ? text : `${text}\0${beside}`;
    let stretches = known.get(key);
    if (stretches === undefined) {
      stretches = make();
      known.set(key, stretches);
    }
    return stretches;
  };
}
