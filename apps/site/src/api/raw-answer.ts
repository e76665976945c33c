import { Problem } from '@masthead/contract/problem';
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import type { z } from 'zod';
import { type AskedAt, withMeta } from '#src/api/answer-meta.ts';
import { ApiProblem } from '#src/api/api-errors.ts';
import { frozen } from '#src/api/shared-answers.ts';

/** An answer of the content server as sent. */
export interface RawAnswer extends Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'> {
  readonly text: string;
}

interface ParsedText {
  readonly text: string;
  readonly schema: z.ZodType;
  readonly answer: unknown;
}

const MAX_TEXTS = 32;

export function headerOf({ headers }: RawAnswer, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** Parses an answer by the contract; throws the problem it holds, or an error if it is neither. */
export function parse<T extends z.ZodType>(
  { statusCode, text }: RawAnswer,
  schema: T,
  completed: (body: unknown) => unknown = (body) => body,
): z.output<T> {
  // Of 204 there is none.
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (statusCode >= 200 && statusCode < 300) return schema.parse(completed(body));
  throw new ApiProblem(Problem.parse(body));
}

/**
 * Parses answers that accompany every page and rarely change: the same text is parsed once, so derived values
 * can be cached by identity.
 */
export function onceForAText() {
  const known = new LRUCache<string, ParsedText>({ max: MAX_TEXTS });
  return <T extends z.ZodType>(
    call: string,
    raw: RawAnswer,
    schema: T,
    asked: AskedAt,
  ): z.output<T> => {
    const { text } = raw;
    const before = known.get(call);
    if (before?.text === text && before.schema === schema) return before.answer as z.output<T>;
    let isWhole = false;
    const answer = parse(raw, schema, (body) => {
      const completed = withMeta(body, asked);
      isWhole = completed === body;
      return completed;
    });
    // A meta that was made up says when the answer was asked for.
    if (isWhole) known.set(call, { text, schema, answer: frozen(answer) });
    return answer;
  };
}
