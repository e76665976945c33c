import { ProblemError } from '#src/platform/problems.ts';
import { itemRevision } from '#src/publishing/item-revision.ts';
import type { Submission } from '#src/publishing/submission.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** Throws `version_conflict` where a newer version is stored than one that is sent. */
export function refuseOlder(
  submissions: readonly Submission[],
  stored: ReadonlyMap<string, StoredItem>,
): void {
  const errors = submissions.flatMap(({ id, item, at }) => {
    const version = stored.get(id)?.version ?? 0;
    if (item.version === null || item.version >= version) return [];
    return [{ path: `${at}version`, message: `is ${item.version}, but ${version} is stored` }];
  });
  if (errors.length > 0) {
    throw new ProblemError('version_conflict', 'A newer version of the item is stored.', {
      errors,
    });
  }
}

/** No text is replaced that its editor has not seen; what is stored already is no conflict. */
export function refuseForeign(
  submissions: readonly Submission[],
  changed: readonly StoredItem[],
  before: ReadonlyMap<string, StoredItem>,
): void {
  const ids = new Set(changed.map(({ id }) => id));
  const errors = submissions.flatMap(({ id, base, at }) => {
    const stored = before.get(id);
    if (!stored || base === undefined || !ids.has(id) || itemRevision(stored) === base) return [];
    const message =
      base === null
        ? `version ${stored.version} is stored, and differs`
        : `version ${stored.version} is stored, and differs from what this was made from`;
    return [{ path: at.replace(/item\.$/, 'base'), message }];
  });
  if (errors.length > 0) {
    throw new ProblemError(
      'version_conflict',
      'Another text is stored than the one this was made from.',
      {
        errors,
      },
    );
  }
}
