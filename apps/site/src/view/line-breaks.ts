import type { Configuration } from '@masthead/contract/configuration';
import {
  joined,
  lineRules,
  runningStretchesOf,
  type Stretch,
  sentencesOf,
  stretchesOfSentence,
} from '@masthead/locales/line-breaks';
import { Terms } from '@masthead/locales/line-breaks/terms';
import type { Locale } from '@masthead/locales/registry';
import { LRUCache } from 'lru-cache';

/** Letters of the texts and sentences whose stretches are remembered, of one language: some megabytes. */
const MAX_REMEMBERED = 400_000;
/** Sets of names, of as many pages. */
const MAX_NAMED = 500;
/** What parts a name: `ノール・ワシンク`, `โยรีน เกเตอลาร์`. */
const BETWEEN_NAMES = /[\s・·‧,，、]+/u;

/** Parts a text into what stands on one line and what may be broken anywhere. */
export interface LineBreaks {
  stretchesOf(text: string): readonly Stretch[];
  /** The same of running text, whose lines may end nearly anywhere. */
  runningStretchesOf(text: string): readonly Stretch[];
  /** The same with names that a page's own data tell. */
  withNames(names: readonly string[]): LineBreaks;
}

const known = new Map<Locale, WeakMap<object, LineBreaks>>();
const UNCONFIGURED = {};

/** For a language and what its newsroom's editors have listed; null where browsers break lines well. */
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
  const remembered = new LRUCache<string, readonly Stretch[]>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_stretches, text) => text.length,
  });
  /** Each sentence by itself: an edited text keeps the others. */
  function stretchesOf(text: string, terms: Terms, names = ''): readonly Stretch[] {
    const sentences = sentencesOf(text, rules, terms);
    const last = sentences.length - 1;
    // The caller remembers the whole.
    if (last === 0) return stretchesOfSentence(text, rules, terms, true);
    return joined(
      sentences.map((sentence, index) => {
        const key = `${index === last ? '.' : ''}${sentence}\0${names}`;
        let stretches = remembered.get(key);
        if (stretches === undefined) {
          stretches = stretchesOfSentence(sentence, rules, terms, index === last);
          remembered.set(key, stretches);
        }
        return stretches;
      }),
    );
  }
  const ran = new LRUCache<string, readonly Stretch[]>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_stretches, text) => text.length,
  });
  function running(text: string, terms: Terms, names = ''): readonly Stretch[] {
    if (text.length === 0) return [];
    const key = `${text}\0${names}`;
    let stretches = ran.get(key);
    if (stretches === undefined) {
      stretches = runningStretchesOf(text, rules, terms);
      ran.set(key, stretches);
    }
    return stretches;
  }
  const named = new LRUCache<string, LineBreaks>({ max: MAX_NAMED });
  /** What the last page with names of its own made of a text: mostly the only one that has it. */
  const last = new LRUCache<
    string,
    { readonly by: LineBreaks; readonly stretches: readonly Stretch[] }
  >({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_last, text) => text.length || 1,
  });
  const common: LineBreaks = {
    stretchesOf(text) {
      if (text.length === 0) return [];
      let stretches = remembered.get(text);
      if (stretches === undefined) {
        stretches = stretchesOf(text, terms);
        remembered.set(text, stretches);
      }
      return stretches;
    },
    runningStretchesOf: (text) =>
      rules.held === null ? common.stretchesOf(text) : running(text, terms),
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
    const parted = (text: string): readonly Stretch[] => {
      if (!any.test(text)) return common.stretchesOf(text);
      const names = own.filter((name) => text.includes(name)).join('\0');
      const key = `${text}\0${names}`;
      let stretches = remembered.get(key);
      if (stretches === undefined) {
        all ??= new Terms([...phrases, ...own]);
        stretches = stretchesOf(text, all, names);
        remembered.set(key, stretches);
      }
      return stretches;
    };
    const withOwn: LineBreaks = {
      stretchesOf(text) {
        const known = last.get(text);
        if (known?.by === withOwn) return known.stretches;
        const stretches = parted(text);
        last.set(text, { by: withOwn, stretches });
        return stretches;
      },
      runningStretchesOf(text) {
        if (rules.held === null) return withOwn.stretchesOf(text);
        if (!any.test(text)) return running(text, terms);
        const names = own.filter((name) => text.includes(name)).join('\0');
        all ??= new Terms([...phrases, ...own]);
        return running(text, all, names);
      },
      withNames: common.withNames,
    };
    return withOwn;
  }
  return common;
}
