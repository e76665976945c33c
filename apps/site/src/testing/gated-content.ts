import type { IncomingMessage } from 'node:http';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';

/** The item that is locked, its password, and the grants that open it: of the password, and of two recipients. */
export const ITEM = 'b1f0a7c2-35f4-4f0e-9d37-7d2f0c1d8e21';
export const PASSWORD = 'korrekt-Pferd';
export const GRANT = 'grant-of-a-password.with-letters';
export const TOKEN = 'TokenThatNobodyElseMayEverSeeAnywhere1234567';
export const OTHER_TOKEN = 'PreviewTokenThatNobodyElseMayEverSee12345678';

type Gate = 'locked' | 'hidden' | 'open';

/** A request to open something. */
export interface AccessCall {
  readonly body: Readonly<Record<string, unknown>>;
  readonly address: string | undefined;
}

/**
 * A content server with one story that is not open to all: its state can change, grants be taken
 * back, and it notes what was tried.
 */
export async function gatedContent(
  gate: Gate = 'locked',
  opened: Readonly<Record<string, unknown>> = {},
) {
  const state = {
    gate,
    isRevoked: false,
    /** There is no time for tokens. */
    isBusy: false,
    refusal: 'wrong_password' as 'wrong_password' | 'too_many_requests',
    /** Seconds until another try may be made. */
    wait: 900,
  };
  const openings: AccessCall[] = [];
  const bearers: (string | undefined)[] = [];
  const slugs = { en: 'first-light', ja: 'first-light-ja' };
  const content = await contentServer();
  const answer = (request: IncomingMessage) => {
    const { authorization } = request.headers;
    bearers.push(authorization);
    const sent = authorization?.replace('Bearer ', '').split(',') ?? [];
    const isHeld = sent.some((each) => [GRANT, TOKEN, OTHER_TOKEN].includes(each));
    const endless = { expires_at: null, stale_until: null, localized_slugs: slugs };
    if (state.gate === 'open') return json(example('story/examples/full.json', endless));
    if (isHeld && !state.isRevoked) {
      return json(
        example('story/examples/full.json', { ...endless, opened: { ...OPENED, ...opened } }),
      );
    }
    return state.gate === 'locked'
      ? json(example('problem/examples/password-required.json'), 401)
      : json(example('problem/examples/not-found.json'), 404);
  };
  for (const slug of Object.values(slugs)) {
    content.say(`/stories/${slug}`, (response, request) => answer(request)(response, request));
  }
  const open = (by: 'token' | 'password', grantOf: (body: AccessCall['body']) => string | null) =>
    content.say(`/access/${by}`, (response, request) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString());
        openings.push({ body, address: request.headers['x-forwarded-for']?.toString() });
        const grant = grantOf(body);
        const reply =
          grant === null
            ? refusalOf(by === 'password' ? state.refusal : tokenRefusal(), state.wait)
            : json({ data: { ...DATA, grant, localized_slugs: slugs }, meta: null });
        reply(response, request);
      });
    });
  const tokenRefusal = () => (state.isBusy ? 'too_many_requests' : 'not_found');
  open('password', ({ item, password }) => (item === ITEM && password === PASSWORD ? GRANT : null));
  open('token', ({ token }) => {
    const isOpen = !state.isRevoked && !state.isBusy;
    return [TOKEN, OTHER_TOKEN].find((each) => isOpen && each === token) ?? null;
  });
  return { ...content, state, openings, bearers };
}

const DATA = {
  item: ITEM,
  type: 'story',
  opens: 'protected',
  expires_at: '2026-12-01T09:00:00.000Z',
};
const OPENED = {
  opens: 'protected',
  expires_at: '2026-12-01T09:00:00.000Z',
  embargo_until: null,
  status: 'published',
};

const STATUSES = { wrong_password: 401, too_many_requests: 429, not_found: 404 } as const;

function refusalOf(code: keyof typeof STATUSES, wait: number) {
  const problem = example(`problem/examples/${code.replaceAll('_', '-')}.json`) as object;
  return json(
    'retry_after' in problem ? { ...problem, retry_after: wait } : problem,
    STATUSES[code],
  );
}
