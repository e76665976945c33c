/** The operators' steps for releases, from `CHANGELOG.md`. */
import { readFile } from 'node:fs/promises';

const CHANGELOG = new URL('../../../../CHANGELOG.md', import.meta.url);

/** A release's heading, its newest migration, and the text under *Operators*. */
interface Release {
  readonly title: string;
  /** Null: not released yet. */
  readonly migration: string | null;
  readonly steps: readonly string[];
}

function releasesIn(changelog: string): Release[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const [, migration = null] = /^Database: (\S+)$/m.exec(section) ?? [];
      const from = lines.indexOf('### Operators') + 1;
      const until = lines.findIndex((line, index) => index >= from && line.startsWith('#'));
      const own = from === 0 ? [] : lines.slice(from, until < 0 ? undefined : until);
      return { title, migration, steps: own.filter((line) => line.trim() !== '') };
    });
}

/**
 * The upgrade steps for a store whose first missing migration is this one: those of each release newer than its own,
 * oldest first. Empty if there is nothing to do.
 */
export function stepsSince(changelog: string, firstMissing: string): string[] {
  const newer = releasesIn(changelog).filter(
    ({ migration, steps }) => steps.length > 0 && (migration === null || migration >= firstMissing),
  );
  return newer.reverse().flatMap(({ title, steps }) => [`${title}:`, ...steps]);
}

/** The same of the changelog that came with this program; nothing where it was left out. */
export async function ownStepsSince(firstMissing: string): Promise<string[]> {
  return stepsSince(await readFile(CHANGELOG, 'utf8').catch(() => ''), firstMissing);
}
