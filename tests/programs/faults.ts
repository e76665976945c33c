/** Faults around both programs: each answers as docs/operations/failures.md says. */
import { afterAll, beforeAll, test } from 'vitest';
import { type Newsroom, startNewsroom } from '../support/faults/newsroom.ts';
import { observe } from '../support/faults/observe.ts';
import { type Fault, USUAL } from '../support/faults/scene.ts';
import { compareWithTables } from '../support/faults/tables.ts';

const HOUR = 3_600_000;
const READY = /^ready$/;
const CLOSED = /^503: content server: other side closed/;
const REFUSED = /^503: content server: .*ECONNREFUSED/;
const SILENT = /^503: content server: .*silent/;

/** In the guide's words and order. */
export const FAULTS = {
  'Content server killed': ({ api }) => ({
    begin: api.kill,
    end: api.start,
    within: { ...USUAL, publishing: 'at once' },
    seenBy: { api: /^no connection$/, site: CLOSED },
  }),
  'Content server stopped: it hangs': ({ api }) => ({
    begin: async () => api.signal('SIGSTOP'),
    end: async () => api.signal('SIGCONT'),
    within: { ...USUAL, publishing: null },
    seenBy: { api: /^no answer$/, site: SILENT },
  }),
  'Network between them cut: refused': ({ line }) => ({
    begin: line.cut,
    end: line.mend,
    within: USUAL,
    seenBy: { api: READY, site: REFUSED },
  }),
  'Network between them cut: silent': ({ line }) => ({
    begin: async () => line.silence(),
    end: line.mend,
    within: USUAL,
    seenBy: { api: READY, site: SILENT },
  }),
  'Clocks jump an hour ahead': (newsroom) => clocksJump(newsroom, HOUR),
  'Clocks jump an hour back': (newsroom) => clocksJump(newsroom, -HOUR),
} as const satisfies Record<string, (newsroom: Newsroom) => Omit<Fault, 'name'>>;

function clocksJump({ api, site }: Newsroom, milliseconds: number): Omit<Fault, 'name'> {
  const setClocks = (to: number) => () =>
    Promise.all([api, site].map((each) => each.moveClock(to)));
  return {
    begin: setClocks(milliseconds),
    end: setClocks(0),
    within: USUAL,
    seenBy: { api: READY, site: READY },
    clock: milliseconds,
  };
}

/** One after the other, in one newsroom. */
export function testFaults(names: readonly (keyof typeof FAULTS)[]): void {
  let newsroom: Newsroom;
  beforeAll(async () => {
    newsroom = await startNewsroom();
  });
  afterAll(() => newsroom.close());

  test.for(names)('%s: all is as the operators’ guide says', async (name) => {
    compareWithTables(name, await observe(newsroom, { name, ...FAULTS[name](newsroom) }));
  });
}
