/** Checks of backups and the mirror, which are made again and again. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, look, note, well, wrong } from './finding.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A timer makes one each night. */
const OLDEST_BACKUP = 36 * HOUR;
/** A timer writes it each minute; the first run of a release writes all the time. */
const OLDEST_MIRROR = HOUR;

/** `50 minutes`, `37 hours`, `12 days`. */
function ageInWords(age: number): string {
  if (age < 2 * HOUR) return `${Math.round(age / MINUTE)} minutes`;
  return age < 72 * HOUR
    ? `${Math.round(age / HOUR)} hours`
    : `${Math.floor(age / 24 / HOUR)} days`;
}

/** @param folder null: nobody has said where they are; `off`: they are made elsewhere */
export function checkBackups(folder: string | null, now = Date.now()): Promise<Finding> {
  return look('backup', async () => {
    if (folder === null) return note('its age is not known here', 'name the folder: BACKUP_DIR=…');
    if (folder === 'off') return well('made elsewhere: BACKUP_DIR=off');
    const advice = 'see that npm run backup runs each night (deploy/systemd/masthead-backup.timer)';
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.zip'));
    const files = await Promise.all(names.map((name) => stat(join(folder, name))));
    const newest = Math.max(...files.map(({ mtimeMs, size }) => (size > 0 ? mtimeMs : 0)));
    if (newest <= 0) return wrong(`there is none in ${folder}`, advice);
    const told = `the newest is ${ageInWords(now - newest)} old`;
    return now - newest > OLDEST_BACKUP ? wrong(told, advice) : well(told);
  });
}

/** @param folder null: there need be none; `off`: none is wanted */
export async function checkMirror(folder: string | null, now = Date.now()): Promise<Finding[]> {
  if (folder === null) return [];
  const found = await look('mirror', async () => {
    if (folder === 'off') return well('none is wanted: MIRROR_DIR=off');
    const advice = 'see that masthead-prerender.timer runs; its log says what fails';
    const file = await stat(join(folder, 'manifest.jsonl')).catch(() => null);
    if (file === null) return wrong(`there is none in ${folder}`, advice);
    const told = `last written ${ageInWords(now - file.mtimeMs)} ago`;
    return now - file.mtimeMs > OLDEST_MIRROR ? wrong(told, advice) : well(told);
  });
  return [found];
}
