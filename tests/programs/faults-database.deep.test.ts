/** What can go wrong with a database server and its replica; the rest is in `faults.ts`. */
import { cuttableLine } from '@masthead/content-api/src/testing/cuttable-line.ts';
import { test } from 'vitest';
import { readiness, until } from '../support/faults/ask.ts';
import { makeDatabase } from '../support/faults/databases.ts';
import { startNewsroom } from '../support/faults/newsroom.ts';
import { observe } from '../support/faults/observe.ts';
import { type Fault, USUAL } from '../support/faults/scene.ts';
import { compareWithTables } from '../support/faults/tables.ts';

const READY = /^ready$/;
const LOST = /^503: content server: status 503$/;

test('faults of the database are as the operators’ guide says', async () => {
  await using primary = await makeDatabase();
  await using line = await cuttableLine(primary.url);
  await using replicaLine = await cuttableLine(primary.replicaUrl);
  const newsroom = await startNewsroom({
    DATABASE_URL: line.url,
    DATABASE_READ_URL: replicaLine.url,
    ANSWER_CACHE_MB: '0',
  });
  const { api, site } = newsroom;

  /** The replica has what the primary has, and hears of nothing more. */
  async function replicate(): Promise<void> {
    for (const each of [line, replicaLine]) await each.cut();
    await primary.replicate();
    for (const each of [line, replicaLine]) await each.mend();
    for (const { url } of [api, site]) {
      await until(
        () => readiness(url),
        (said) => said === 'ready',
        'within 5 s',
      );
    }
  }

  const faults: Fault[] = [
    {
      name: 'Database gone: refused',
      begin: line.cut,
      end: line.mend,
      within: USUAL,
      // What it says for good, once the connections that were in use are gone.
      seenBy: { api: /^503: database: connect ECONNREFUSED .*; changes: /, site: LOST },
    },
    {
      name: 'Database hangs',
      begin: async () => line.silence(),
      end: line.mend,
      within: {
        ...USUAL,
        ...{ publishing: 'within 20 s', files: 'within 10 s', seen: 'within 10 s' },
      },
      seenBy: { api: /^503: database: .*; changes: /, site: LOST },
    },
    {
      name: 'Replica behind',
      begin: replicate,
      end: replicate,
      within: USUAL,
      seenBy: { api: READY, site: READY },
    },
  ];
  try {
    for (const fault of faults) {
      compareWithTables(fault.name, await observe(newsroom, fault));
    }
  } finally {
    await newsroom.close();
  }
});
