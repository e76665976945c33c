/** A disk that is full under the embedded database; the rest is in `faults.ts`. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'vitest';
import { newStory, startNewsroom } from '../support/faults/newsroom.ts';
import { observe } from '../support/faults/observe.ts';
import { USUAL } from '../support/faults/scene.ts';
import { smallDisk } from '../support/faults/small-disk.ts';
import { compareWithTables } from '../support/faults/tables.ts';

/** Megabytes: the database makes itself in some 70. */
const DISK = 160;
/** What is left free: little more than a file of the database's log. */
const LEFT = 20;

test('a full disk is as the operators’ guide says', async () => {
  const disk = smallDisk(DISK);
  const newsroom = await startNewsroom({ DATA_DIR: join(disk.folder, 'data') });
  try {
    const name = 'Disk of the embedded database full';
    const observed = await observe(newsroom, {
      name,
      async begin() {
        disk.fill(LEFT);
        for (;;) {
          const text = randomBytes(7_000).toString('base64');
          const refusal = await newStory(newsroom, { text }).then(() => null, String);
          if (refusal?.includes(' 503 ')) return;
          if (refusal !== null) throw new Error(refusal);
        }
      },
      end: async () => disk.free(),
      within: USUAL,
      seenBy: { api: /^503: database: .*no space left/, site: /^503: content server: status 503$/ },
    });
    compareWithTables(name, observed);
  } finally {
    await newsroom.close();
    disk.remove();
  }
});
