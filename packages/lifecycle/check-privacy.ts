import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Finding, look, note, well, wrong } from './finding.ts';
import { type Entry, entriesBelow, OTHERS } from './private-files.ts';

/** Milliseconds; 100,000 files take about 0.6 s of a processor. */
const MAX_WALK_TIME = 3_000;

interface Walk {
  readonly seen: number;
  /** Our files that others can open: how many, and the first. */
  readonly open: number;
  readonly first: Entry | null;
  /** Another user's files that others can open. */
  readonly foreign: number;
  readonly isComplete: boolean;
}

/** No other user of the machine may read or change a file of `DATA_DIR`. */
export function checkPrivacy(folder: string, maxTime = MAX_WALK_TIME): Promise<Finding> {
  return look('DATA_DIR, rights', async () => {
    const { mode, uid } = await stat(folder);
    const own = process.geteuid?.() || uid;
    const walk = await walkThrough(folder, own, maxTime);
    const advice = `restart the content server, or chmod -R go= ${folder}`;
    if (walk.first !== null) {
      const { path, mode: its } = walk.first;
      const example = `${relative(folder, path)} (${inOctal(its)})`;
      return wrong(`open to other users: ${ofAll(walk.open, walk)}, such as ${example}`, advice);
    }
    if ((mode & OTHERS) !== 0) {
      const told = `${folder} is open to other users (${inOctal(mode)})`;
      if (uid === own) return wrong(told, advice);
      return note(
        `${told} and not ours to change`,
        'give it to the user of the programs, mode 700',
      );
    }
    if (walk.foreign > 0) {
      const told = `another user's, and open to all: ${ofAll(walk.foreign, walk)}`;
      return note(told, `see find ${folder} ! -uid ${own} -perm /077`);
    }
    if (!walk.isComplete) {
      const told = `${walk.seen} files and folders are closed to other users; the rest was not looked at`;
      return note(told, `see find ${folder} -perm /077`);
    }
    return well(`${walk.seen} files and folders are closed to other users`);
  });
}

async function walkThrough(folder: string, own: number, maxTime: number): Promise<Walk> {
  const until = performance.now() + maxTime;
  let [seen, open, foreign] = [0, 0, 0];
  let first: Entry | null = null;
  for await (const entries of entriesBelow(folder)) {
    for (const entry of entries) {
      seen += 1;
      if ((entry.mode & OTHERS) === 0) continue;
      if (entry.uid === own) first ??= entry;
      if (entry.uid === own) open += 1;
      else foreign += 1;
    }
    if (performance.now() > until) return { seen, open, first, foreign, isComplete: false };
  }
  return { seen, open, first, foreign, isComplete: true };
}

const ofAll = (count: number, { seen }: Walk): string => `${count} of ${seen} files and folders`;
const inOctal = (mode: number): string => (mode & 0o777).toString(8).padStart(3, '0');
