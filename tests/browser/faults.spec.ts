/** What can go wrong around the two programs: how each answers meanwhile is what the operators' guide says. */
import { test } from '@playwright/test';
import { type Newsroom, startNewsroom } from '../support/faults/newsroom.ts';
import { observe } from '../support/faults/observe.ts';
import { type Fault, USUAL } from '../support/faults/scene.ts';
import { holdAgainstTables } from '../support/faults/tables.ts';

const HOUR = 3_600_000;
const READY = /^ready$/;
const CLOSED = /^503: content server: other side closed/;
const REFUSED = /^503: content server: .*ECONNREFUSED/;
const SILENT = /^503: content server: .*silent/;

function faults({ api, site, line }: Newsroom): Fault[] {
  const setClocks = (milliseconds: number) => () =>
    Promise.all([api, site].map((each) => each.moveClock(milliseconds)));
  return [
    {
      name: 'Content server killed',
      begin: api.kill,
      end: api.start,
      within: { ...USUAL, publishing: 'at once' },
      seenBy: { api: /^no connection$/, site: CLOSED },
    },
    {
      name: 'Content server stopped: it hangs',
      begin: async () => api.signal('SIGSTOP'),
      end: async () => api.signal('SIGCONT'),
      within: { ...USUAL, publishing: null },
      seenBy: { api: /^no answer$/, site: SILENT },
    },
    {
      name: 'Network between them cut: refused',
      begin: line.cut,
      end: line.mend,
      within: USUAL,
      seenBy: { api: READY, site: REFUSED },
    },
    {
      name: 'Network between them cut: silent',
      begin: async () => line.silence(),
      end: line.mend,
      within: USUAL,
      seenBy: { api: READY, site: SILENT },
    },
    {
      name: 'Clocks jump an hour ahead',
      begin: setClocks(HOUR),
      end: setClocks(0),
      within: USUAL,
      seenBy: { api: READY, site: READY },
      clock: HOUR,
    },
    {
      name: 'Clocks jump an hour back',
      begin: setClocks(-HOUR),
      end: setClocks(0),
      within: USUAL,
      seenBy: { api: READY, site: READY },
      clock: -HOUR,
    },
  ];
}

test('faults around the content server are as the operators’ guide says', async () => {
  test.setTimeout(300_000);
  const newsroom = await startNewsroom();
  try {
    for (const fault of faults(newsroom)) {
      await test.step(fault.name, async () => {
        holdAgainstTables(fault.name, await observe(newsroom, fault));
      });
    }
  } finally {
    await newsroom.close();
  }
});
