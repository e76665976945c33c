/** The calls that screens make: what each takes and answers by the contract, and the example that answers it. */
import { CALL_NAMES, type CallName, callRow } from '@masthead/contract/calls';
import { Instant, Uuid } from '@masthead/contract/common';
import * as people from '@masthead/contract/people';
import { READS } from '@masthead/contract/reads';
import { z } from 'zod';

export interface ContractCall {
  readonly answer: z.ZodType;
  /** Of JSON; left out where the call takes none. */
  readonly body?: z.ZodType | undefined;
  /** `FOLDER/FILE` of the contract's examples, by which it is answered unless a test says otherwise. */
  readonly example?: string | undefined;
}

/** Where the contract leaves the shape to the content server's session calls. */
const DoneAnswer = z.object({ data: z.null(), meta: z.null() });
const SessionsAnswer = z.object({
  data: z.array(
    z.object({
      id: Uuid,
      user_agent: z.string().nullable(),
      created_at: Instant,
      expires_at: Instant,
      is_this: z.boolean(),
    }),
  ),
  meta: z.null(),
});

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
  return [`${method} /v1${path.replace(/\{(\w+)\}/g, ':$1')}`, { answer, body, example }];
});

/** By `METHOD /path/:parameter` below `/studio/api`. */
export const CONTRACT_CALLS: Readonly<Record<string, ContractCall>> = Object.fromEntries([
  ...EVERY_ROW,
  ...calls('/auth', {
    'GET /session': { answer: z.object({ data: people.Signed, meta: z.null() }) },
    'POST /sign-in': {
      answer: z.object({ data: z.object({ second_factor: z.boolean() }), meta: z.null() }),
    },
    'POST /second-factor': { answer: DoneAnswer },
    'POST /sign-out': { answer: DoneAnswer },
    'POST /password-link': { answer: DoneAnswer },
    'GET /sessions': { answer: SessionsAnswer },
    'GET /passkeys': { answer: z.object({ data: z.array(people.Passkey), meta: z.null() }) },
    'PUT /name': { answer: DoneAnswer },
  }),
  // As a reader asks, who has no session.
  ...calls('/api/v1', {
    'GET /newsroom/releases/:id': { answer: READS.release.answer, example: 'release/full' },
    'GET /topics/:id': { answer: READS.topic.answer, example: 'topic/full' },
  }),
  ...calls('/studio', { 'GET /dictionaries/:file': { answer: z.record(z.string(), z.unknown()) } }),
]);
