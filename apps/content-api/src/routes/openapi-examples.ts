import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { READS } from '@masthead/contract/reads';
import { z } from 'zod';

const CONTRACT = dirname(createRequire(import.meta.url).resolve('@masthead/contract/package.json'));

/** What a call takes and answers: how the names of the contract's examples begin. */
interface Examples {
  readonly request?: string;
  readonly response?: string;
}

const PUBLISHING: Readonly<Record<string, Examples>> = {
  'put /publishing/items': { request: 'publishing/examples/batch-' },
  'put /publishing/items/{id}': {
    request: 'publishing/examples/story-',
    response: 'publishing/examples/published-',
  },
  'put /publishing/configuration': { request: 'publishing/examples/configuration-' },
  'get /publishing/alerts': { response: 'alert-desk/examples/' },
  'get /publishing/alerts/mail': { response: 'alert-desk/examples/mail-' },
  'get /publishing/alerts/digest': { response: 'alert-desk/examples/digest-' },
  'post /publishing/alerts/test-digests': {
    request: 'alert-desk/examples/test-digest-',
    response: 'alert-desk/examples/test-',
  },
  'post /publishing/alerts/test-mails': {
    request: 'alert-desk/examples/test-input-',
    response: 'alert-desk/examples/test-',
  },
  'get /publishing/broken-links': { response: 'broken-links/examples/' },
  'get /publishing/calendar': { response: 'calendar/examples/' },
  'get /publishing/configuration': { response: 'publishing/examples/stored-configuration-' },
  'get /publishing/items': { response: 'item-list/examples/' },
  'get /publishing/media': { response: 'media-list/examples/' },
  'get /publishing/media/private-data': { response: 'media-list/examples/private-data-' },
  'delete /publishing/media/{id}/private-data': { response: 'media-list/examples/outcome-' },
  'get /publishing/media/{id}': { response: 'media-list/examples/stored-' },
  'put /publishing/media/{id}': { response: 'media-list/examples/outcome-' },
  'get /publishing/media/{id}/uses': { response: 'media-list/examples/uses-' },
  'put /publishing/redirects': { request: 'publishing/examples/redirects-' },
  'get /publishing/redirects': { response: 'publishing/examples/redirect-table-' },
  'get /publishing/newsroom': { response: 'publishing/examples/stored-newsroom-' },
  'get /publishing/addresses': { response: 'publishing/examples/addresses-' },
  'get /publishing/passwords': { response: 'item-password/examples/' },
  'put /publishing/items/{id}/password': {
    request: 'item-password/examples/input-',
    response: 'item-password/examples/set-',
  },
  'get /publishing/items/{id}/review': { response: 'review/examples/review-' },
  'put /publishing/items/{id}/review/{locale}': {
    request: 'review/examples/input-',
    response: 'review/examples/review-',
  },
  'post /publishing/items/{id}/comments': {
    request: 'review/examples/comment-input-',
    response: 'review/examples/comment-',
  },
  'put /publishing/items/{id}/comments/{comment}': {
    request: 'review/examples/comment-change-',
    response: 'review/examples/comment-',
  },
  'delete /publishing/items/{id}/comments/{comment}': { response: 'edition/examples/erased-' },
  'get /publishing/reviews': { response: 'review/examples/tasks-' },
  'get /publishing/colleagues': { response: 'review/examples/colleagues-' },
  'get /publishing/notices': { response: 'review/examples/notices-' },
  'post /publishing/notices/seen': { response: 'review/examples/notices-' },
  'get /publishing/items/{id}/withdrawal': { response: 'withdrawal/examples/withdrawal-' },
  'post /publishing/items/{id}/put-back': {
    request: 'withdrawal/examples/return-',
    response: 'publishing/examples/published-',
  },
  'post /publishing/items/{id}/erase': { response: 'edition/examples/erased-' },
  'get /publishing/items/{id}/editions': { response: 'edition/examples/editions-' },
  'delete /publishing/items/{id}/editions': { response: 'edition/examples/erased-' },
  'get /publishing/items/{id}/editions/{number}': { response: 'edition/examples/edition-' },
  'get /publishing/items/{id}/editions/{number}/diff/{other}': {
    response: 'edition/examples/diff-',
  },
  'post /publishing/items/{id}/editions/{number}/restore': {
    request: 'edition/examples/restore-',
    response: 'publishing/examples/published-',
  },
  'get /publishing/drafts': { response: 'draft/examples/drafts-' },
  'get /publishing/items/{id}/draft': { response: 'draft/examples/draft-' },
  'put /publishing/items/{id}/draft': {
    request: 'draft/examples/input-',
    response: 'draft/examples/draft-',
  },
  'delete /publishing/items/{id}/draft': { response: 'edition/examples/erased-' },
  'post /publishing/items/{id}/draft/publish': {
    request: 'draft/examples/publish-',
    response: 'publishing/examples/published-',
  },
  'get /publishing/items/{id}/draft/saves': { response: 'draft/examples/saves-' },
  'get /publishing/items/{id}/draft/saves/{revision}': { response: 'draft/examples/save-' },
  'post /publishing/items/{id}/draft/saves/{revision}/restore': {
    request: 'draft/examples/restore-',
    response: 'draft/examples/draft-',
  },
  'get /publishing/plans': { response: 'plan/examples/plans-' },
  'post /publishing/plans': {
    request: 'plan/examples/input-',
    response: 'plan/examples/planned-',
  },
  'get /publishing/plans/{id}': { response: 'plan/examples/plan-' },
  'put /publishing/plans/{id}': {
    request: 'plan/examples/change-',
    response: 'plan/examples/planned-',
  },
  'delete /publishing/plans/{id}': { response: 'plan/examples/plan-' },
  'get /publishing/plans/{id}/effect': { response: 'plan/examples/effect-' },
  'post /publishing/previews': {
    request: 'preview/examples/input-',
    response: 'preview/examples/created-',
  },
  'get /publishing/previews': { response: 'preview/examples/previews-' },
  'delete /publishing/previews/{id}': { response: 'preview/examples/preview-' },
  'post /access/preview': {
    request: 'preview/examples/token-',
    response: 'preview/examples/taken-',
  },
  'get /publishing/ledger': { response: 'ledger/examples/' },
  'get /publishing/ledger/counts': { response: 'ledger/examples/counts-' },
  'get /publishing/presence': { response: 'presence/examples/' },
  'put /publishing/items/{id}/presence': {
    request: 'presence/examples/input-',
    response: 'presence/examples/',
  },
  'delete /publishing/items/{id}/presence': { response: 'edition/examples/erased-' },
  'post /translations/xliff': { response: 'xliff/examples/' },
  'post /publishing/grants': {
    request: 'grant/examples/input-',
    response: 'grant/examples/created-',
  },
  'get /publishing/grants': { response: 'grant/examples/grants-' },
  'delete /publishing/grants/{id}': { response: 'grant/examples/' },
  'get /publishing/health': { response: 'health/examples/' },
  'get /publishing/held': { response: 'held/examples/' },
  'post /publishing/held/take-over': {
    request: 'held/examples/input-',
    response: 'held/examples/taken-over-',
  },
  'get /publishing/people/{id}/pending': { response: 'held/examples/' },
  'get /publishing/people': { response: 'people/examples/people-' },
  'put /publishing/people/{id}': {
    request: 'people/examples/person-input-',
    response: 'people/examples/person-',
  },
  'delete /publishing/people/{id}': { response: 'people/examples/person-' },
  'delete /publishing/people/{id}/sessions': { response: 'people/examples/ended-' },
  'post /publishing/people/invitations': {
    request: 'people/examples/invitation-input-',
    response: 'people/examples/invitation-',
  },
  'delete /publishing/people/invitations/{id}': { response: 'people/examples/ended-' },
  'get /translations/guide': { response: 'glossary/examples/' },
  'post /translations/{id}/machine': {
    request: 'translation/examples/machine-input-',
    response: 'translation/examples/machine-',
  },
  'post /translations/{id}': {
    request: 'translation/examples/input-',
    response: 'translation/examples/',
  },
};

const READING = Object.fromEntries(
  Object.values(READS).map(({ path, examples }) => [`get ${path}`, { response: examples }]),
);

const Media = z.looseObject({});
const Body = z.looseObject({ content: z.record(z.string(), Media) });
const Operation = z.looseObject({
  requestBody: Body.optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), Media).optional() }),
  ),
  parameters: z.array(z.unknown()).default([]),
});
type Operation = z.infer<typeof Operation>;
export const ApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

/**
 * Completes the description of every call: the contract's examples of what it takes and answers,
 * the language that it is asked in, and the form of its errors.
 */
export function withExamples(
  document: z.infer<typeof ApiDocument>,
  base: string,
): z.infer<typeof ApiDocument> {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const call = `${method} ${path.slice(base.length)}`;
        return [method, completed(operation, call)];
      }),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function completed(operation: Operation, call: string): Operation {
  const { request, response }: Examples = READING[call] ?? PUBLISHING[call] ?? {};
  const answer = operation.responses['200'];
  return {
    ...operation,
    ...(call in READING && { parameters: [...operation.parameters, LANGUAGE] }),
    ...(request !== undefined &&
      operation.requestBody && {
        requestBody: exemplified(operation.requestBody, request),
      }),
    responses: {
      ...operation.responses,
      ...(response !== undefined &&
        answer?.content && { 200: exemplified({ ...answer, content: answer.content }, response) }),
      default: PROBLEM,
    },
  };
}

function exemplified(body: z.infer<typeof Body>, prefix: string): z.infer<typeof Body> {
  const examples = Object.fromEntries(
    ['full', 'minimal'].map((name) => [name, { value: readExample(`${prefix}${name}.json`) }]),
  );
  const content = Object.entries(body.content).map(([type, media]) => [
    type,
    { ...media, examples },
  ]);
  return { ...body, content: Object.fromEntries(content) };
}

function readExample(file: string): unknown {
  return JSON.parse(readFileSync(join(CONTRACT, file), 'utf8'));
}

const LANGUAGE = {
  in: 'header',
  name: 'accept-language',
  required: false,
  description: 'Exactly one supported locale; the default language where there is none.',
  schema: { type: 'string' },
};

const PROBLEM = {
  description: 'Any error, as problem details (RFC 9457).',
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: { not_found: { value: readExample('problem/examples/not-found.json') } },
    },
  },
};
