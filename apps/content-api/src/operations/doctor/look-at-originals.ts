import { note, well, wrong } from '@masthead/lifecycle/finding';
import type { Database } from '#src/db/database.ts';
import type { FileStore } from '#src/media/file-store.ts';
import { hashOf } from '#src/media/storage.ts';
import { type CodedFinding, coded, lookFor } from '#src/operations/doctor/coded-finding.ts';
import { usedFiles } from '#src/store/queries/store-state.ts';

/** Files are looked at for so many milliseconds; more than fit in are not counted. */
const MAX_COUNT_TIME = 4_000;
/** A younger file may be of an upload that is not recorded yet. */
export const ORPHANED_AFTER = 24 * 60 * 60 * 1000;

/** Compares stored originals with media. */
export function lookAtOriginals({
  database,
  originals,
}: {
  readonly database: Database;
  readonly originals: FileStore;
}): Promise<CodedFinding> {
  return lookFor('originals', async () => {
    const until = performance.now() + MAX_COUNT_TIME;
    const unused = new Set(await usedFiles(database.db));
    const all = unused.size;
    let orphans = 0;
    for await (const { name, usedAt } of originals.list()) {
      const hash = hashOf(name);
      if (hash === null) continue;
      const isUsed = unused.delete(hash);
      if (!isUsed && usedAt < Date.now() - ORPHANED_AFTER) orphans += 1;
      if (performance.now() > until) {
        const told = 'more files than can be counted in four seconds';
        return coded('originals_uncounted', note(told, 'npm run clean counts them'));
      }
    }
    const missing = unused.size;
    if (missing > 0) {
      const [first = ''] = unused;
      const advice = 'publish their media again, or restore originals/ from the backup';
      const verdict = wrong(`${missing} of ${all} files are missing (${first}…)`, advice);
      return coded('originals_missing', verdict, { missing, all, first });
    }
    if (orphans > 0) {
      const told = `all ${all} there, ${orphans} more that nothing needs`;
      return coded('originals_orphaned', note(told, 'npm run clean -- --orphans'), {
        all,
        orphans,
      });
    }
    return coded('originals_complete', well(`all ${all} there`), { all });
  });
}
