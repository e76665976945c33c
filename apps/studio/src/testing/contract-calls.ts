/** The calls that screens make: what each takes and answers by the contract, and the example that answers it. */
import { CALL_NAMES, type CallName, callRow, isOfStudio } from '@masthead/contract/calls';
import { READS } from '@masthead/contract/reads';
import { z } from 'zod';

export interface ContractCall {
  readonly answer: z.ZodType;
  /** Of JSON; left out where the call takes none. */
  readonly body?: z.ZodType | undefined;
  /** `FOLDER/FILE` of the contract's examples, by which it is answered unless a test says otherwise. */
  readonly example?: string | undefined;
}

const calls = (below: string, rows: Readonly<Record<string, ContractCall>>) =>
  Object.entries(rows).map(([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    return [`${method} ${below}${path}`, call] as const;
  });

/** Where most screens are to find little. */
const MINIMAL: ReadonlySet<CallName> = new Set([
  ...(['listHeld', 'listPending', 'takeOver', 'saveDraft', 'notePresence'] as const),
  ...(['readReview', 'listReviews', 'listNotices', 'noteNotices'] as const),
]);

const EVERY_ROW = CALL_NAMES.map((name): [string, ContractCall] => {
  const { method, path, answer = z.unknown(), body, examples } = callRow(name);
  const size = MINIMAL.has(name) ? 'minimal' : 'full';
  const example = examples?.answer && `${examples.answer.replace('/examples/', '/')}${size}`;
  const place = path.replace(/\{(\w+)\}/g, ':$1');
  return [`${method} ${isOfStudio(name) ? '' : '/v1'}${place}`, { answer, body, example }];
});

/** By `METHOD /path/:parameter` below `/studio/api`. */
export const CONTRACT_CALLS: Readonly<Record<string, ContractCall>> = Object.fromEntries([
  ...EVERY_ROW,
  // As a reader asks, who has no session.
  ...calls('/api/v1', {
    'GET /newsroom/releases/:id': { answer: READS.release.answer, example: 'release/full' },
    'GET /topics/:id': { answer: READS.topic.answer, example: 'topic/full' },
  }),
  ...calls('/studio', { 'GET /dictionaries/:file': { answer: z.record(z.string(), z.unknown()) } }),
]);
