/**
 * Every named example against its schema. The examples are what the content server's and the
 * site's tests read too, so a new file must have a row here, and a new answer an example.
 */

import { globSync, readFileSync } from 'node:fs';
import { CALL_NAMES, callRow } from '@masthead/contract/calls';
import { CARD_TYPES, Card } from '@masthead/contract/card';
import { Change } from '@masthead/contract/changes';
import { ConfigurationInput } from '@masthead/contract/configuration';
import { ContentGridAnswer } from '@masthead/contract/content-grid';
import { ImpactResourceAnswer } from '@masthead/contract/impact-resource';
import { CollectionPitchAnswer } from '@masthead/contract/pitch-collection';
import { PROBLEM_CODES, Problem } from '@masthead/contract/problem';
import {
  BatchInput,
  DeletionInput,
  ItemInput,
  MediaInput,
  RedirectsInput,
} from '@masthead/contract/publishing';
import { READS } from '@masthead/contract/reads';
import { TranslationInput } from '@masthead/contract/translation';
import { ITEM_TYPES } from '@masthead/contract/types';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

type Row = readonly [beginning: string, schema: z.ZodType];

/** What no call names: shapes within answers, other bodies, and inputs that are refused. */
const OTHERS: readonly Row[] = [
  ['card/', Card],
  ['changes/', Change],
  ['content-grid/', ContentGridAnswer],
  ['impact-resource/', ImpactResourceAnswer],
  ['pitch-collection/collection-pitch-', CollectionPitchAnswer],
  ['problem/', Problem],
  ['publishing/media-', MediaInput],
  ['publishing/invalid-batch', BatchInput],
  ['publishing/invalid-configuration', ConfigurationInput],
  ['publishing/invalid-deletion', DeletionInput],
  ['publishing/invalid-media', MediaInput],
  ['publishing/invalid-redirects', RedirectsInput],
  ['publishing/invalid-', ItemInput],
  ...ITEM_TYPES.map((type): Row => [`publishing/${fileName(type)}-`, ItemInput]),
  ['translation/invalid-', TranslationInput],
];

const ROWS = CALL_NAMES.map(callRow);
const row = (examples: string | undefined, schema: z.ZodType | undefined): Row[] =>
  examples && schema ? [[examples.replace('/examples/', '/'), schema]] : [];

/** Which files hold which shape. The longest beginning that fits counts. */
const TABLE: readonly Row[] = [
  ...Object.values(READS).flatMap(({ examples, answer }) => row(examples, answer)),
  ...ROWS.flatMap(({ examples, body }) => row(examples?.body, body)),
  ...ROWS.flatMap(({ examples, answer }) => row(examples?.answer, answer)),
  ...OTHERS,
].toSorted(([one], [other]) => other.length - one.length);

/** Shapes with an example for each of their kinds instead of a full and a minimal one. */
const BY_KIND = new Set<z.ZodType>([Card, ItemInput, Problem]);

/** Inputs may leave out what has a default, so parsing adds to them. */
const INPUTS = new Set<z.ZodType | undefined>([MediaInput, ...ROWS.map(({ body }) => body)]);

const Invalid = z.strictObject({ input: z.unknown(), paths: z.array(z.string()).min(1) });

const FILES = globSync('*/examples/*', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/').replace('/examples/', '/'))
  .sort();
const INVALID = FILES.filter((file) => /^(publishing|translation)\/invalid-/.test(file));
const VALID = FILES.filter((file) => !INVALID.includes(file));

function fileName(type: string): string {
  return type.replaceAll('_', '-');
}

function read(file: string): unknown {
  const path = `${import.meta.dirname}/${file.replace('/', '/examples/')}`;
  return JSON.parse(readFileSync(path, 'utf8'));
}

function rowOf(file: string) {
  return TABLE.find(([beginning]) => file.startsWith(beginning));
}

function schemaOf(file: string): z.ZodType {
  const row = rowOf(file);
  if (!row) throw new Error(`${file} has no row in the table`);
  return row[1];
}

/** The fields that are wrong; an unknown key is named itself, not the object that holds it. */
function errorPaths(error: z.ZodError): Set<string> {
  const paths = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path],
  );
  return new Set(paths.map((path) => path.join('.')));
}

describe('every example', () => {
  test.each(VALID)('%s is of its shape', (file) => {
    const example = read(file);
    const parsed = schemaOf(file).parse(example);
    const mayGrow = INPUTS.has(schemaOf(file)) && !file.endsWith('full.json');
    if (!mayGrow) expect(parsed).toEqual(example);
  });

  test.each(INVALID)('%s is refused for what it names', (file) => {
    const { input, paths } = Invalid.parse(read(file));
    const { error } = schemaOf(file).safeParse(input);
    expect(error && errorPaths(error)).toEqual(new Set(paths));
  });
});

describe('the set of examples', () => {
  test.each(
    TABLE.filter(([beginning, schema]) => !beginning.includes('/invalid-') && !BY_KIND.has(schema)),
  )('%s has a full and a minimal one', (_beginning, schema) => {
    const names = VALID.filter((file) => rowOf(file)?.[1] === schema);
    expect(names.some((name) => /[-/]full\.json$/.test(name))).toBe(true);
    expect(names.some((name) => /[-/]minimal\.json$/.test(name))).toBe(true);
  });

  test('has a full and a minimal one of every item and card type, and every problem', () => {
    const both = (folder: string, types: readonly string[]) =>
      types.flatMap((type) => [
        `${folder}/${fileName(type)}-full.json`,
        `${folder}/${fileName(type)}-minimal.json`,
      ]);
    expect(FILES).toEqual(expect.arrayContaining(both('publishing', ITEM_TYPES)));
    expect(FILES).toEqual(expect.arrayContaining(both('card', CARD_TYPES)));
    const problems = PROBLEM_CODES.map((code) => `problem/${fileName(code)}.json`);
    expect(FILES).toEqual(expect.arrayContaining(problems));
  });

  test('covers every answer that the contract has', async () => {
    const known = new Set(TABLE.map(([, schema]) => schema));
    for (const path of globSync('*/schema.ts', { cwd: import.meta.dirname })) {
      const module: Record<string, unknown> = await import(`${import.meta.dirname}/${path}`);
      for (const [name, value] of Object.entries(module)) {
        if (!/[a-z]Answer$/.test(name) || !(value instanceof z.ZodType)) continue;
        expect(known.has(value), `${name} of ${path}`).toBe(true);
      }
    }
  });
});
