/** Synonyms and phrases as people type them: a line each, words with commas between them. */
import type { Json } from '#src/items/json.ts';

const isText = (value: Json): value is string => typeof value === 'string';

/** A phrase on each line. */
export const phrasesOf = (value: Json | undefined): string =>
  Array.isArray(value) ? value.filter(isText).join('\n') : '';

/** A group of words that mean the same on each line. */
export const groupsOf = (value: Json | undefined): string =>
  Array.isArray(value)
    ? value.map((group) => (Array.isArray(group) ? group.filter(isText).join(', ') : '')).join('\n')
    : '';

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const phrasesIn = linesIn;

/** Commas of Chinese and Japanese part words as well. */
export const groupsIn = (text: string): string[][] =>
  linesIn(text).map((line) =>
    line
      .split(/[,、，]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );
