/**
 * Milliseconds: three times what the guide says, since two browsers and two more servers share the
 * processors. Most are ten times faster; `bench` measures.
 */
const BOUNDS = {
  'at once': 5_000,
  'within 5 s': 15_000,
  'within 10 s': 30_000,
  'within 20 s': 60_000,
} as const;
export type Bound = keyof typeof BOUNDS;

/** In the table's words; `within` null waits as long as needed. */
export async function outcomeOf(answer: Promise<Response>, within: Bound | null): Promise<string> {
  const outcome = answer.then(said, () => 'no connection');
  if (within === null) return outcome;
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(`no answer ${within}`), BOUNDS[within]);
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}

export const ask = (address: string, within: Bound): Promise<string> =>
  outcomeOf(fetch(address, { redirect: 'manual' }), within);

/** Status, the site's cache status, and when to try again. */
async function said(response: Response): Promise<string> {
  await response.arrayBuffer();
  const { status, headers } = response;
  const [, outcome] = /^masthead; ([^;]+)/.exec(headers.get('cache-status') ?? '') ?? [];
  const wait = headers.get('retry-after');
  const kept = outcome === undefined || status !== 200 ? '' : ` \`${outcome}\``;
  return `${status}${kept}${wait === null ? '' : `, \`Retry-After: ${wait}\``}`;
}

/** A running program is expected to answer sooner. */
const MAX_READINESS = 3_000;

/** What `/readyz` of a program says is wrong; `ready` where nothing is. */
export async function readiness(url: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(MAX_READINESS);
    const response = await fetch(`${url}/readyz`, { signal });
    const { problems }: { problems: string[] } = JSON.parse(await response.text());
    return problems.length === 0 ? 'ready' : `503: ${problems.map(lasting).join('; ')}`;
  } catch (error) {
    return error instanceof TypeError ? 'no connection' : 'no answer';
  }
}

/** Without what is another in each run: ports, seconds and sizes. */
function lasting(problem: string): string {
  return problem.replace(/127\.0\.0\.1:\d+/g, 'ADDRESS').replace(/\d+(?= (s|MB)\b)/g, 'N');
}

/** Looks again and again until all is well; throws what it was at last. */
export async function until<T>(
  look: () => Promise<T>,
  isWell: (found: T) => boolean,
  within: Bound,
): Promise<T> {
  const end = performance.now() + BOUNDS[within];
  for (;;) {
    const found = await look();
    if (isWell(found)) return found;
    if (performance.now() > end) throw new Error(`${JSON.stringify(found)} after ${within}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
