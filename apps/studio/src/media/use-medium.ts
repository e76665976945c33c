import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '#src/data/ask.ts';
import {
  type MediaInput,
  readMedium,
  type StoredMedium,
  saveMetadata,
  type Texts,
  textsOf,
} from '#src/media/calls.ts';
import { differences, merge, tidied } from '#src/media/edits.ts';
import { useUnsaved } from '#src/session/unsaved.ts';
import { settings } from '#src/settings.ts';

/** What is not saved yet, with what it was made of. */
interface Kept {
  readonly revision: string;
  readonly base: MediaInput;
  readonly draft: MediaInput;
}

/**
 * An editor's changes of a medium. Until they are saved they are kept in this browser, so that neither a link nor a
 * closed tab loses them. If somebody else has changed the medium meanwhile, both versions are merged and `both` names
 * the fields to check.
 */
export function useMedium(stored: StoredMedium) {
  const queries = useQueryClient();
  const place = `studio.media.${stored.id}`;
  const [kept, setKept] = useState<Kept | null>(() => readKept(place, stored.metadata));
  const [both, setBoth] = useState<readonly string[] | null>(null);
  const [wasKept] = useState(kept !== null);
  useEffect(() => {
    if (kept === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(kept));
  }, [kept, place]);

  useUnsaved(kept !== null);

  const begun: Kept = kept ?? {
    ...{ revision: stored.revision, base: stored.metadata, draft: stored.metadata },
  };
  const change = (by: Partial<MediaInput>) =>
    setKept((before) => {
      const { revision, base, draft } = before ?? begun;
      const next = { ...draft, ...by };
      return differences(base, next).length === 0 ? null : { revision, base, draft: next };
    });

  /** Goes on from what is stored now. */
  async function rebase() {
    const theirs = await readMedium(stored.id);
    queries.setQueryData(['media', 'stored', stored.id], theirs);
    const { merged, both: same } = merge(begun.base, begun.draft, theirs.metadata);
    const isSame = differences(theirs.metadata, merged).length === 0;
    setKept(isSame ? null : { revision: theirs.revision, base: theirs.metadata, draft: merged });
    return same;
  }

  const save = useMutation({
    mutationFn: () => saveMetadata(stored.id, tidied(begun.draft, settings.source), begun.revision),
    onSuccess: async () => {
      setBoth(null);
      queries.setQueryData(['media', 'stored', stored.id], await readMedium(stored.id));
      setKept(null);
      await queries.invalidateQueries({ queryKey: ['media'] });
    },
    onError: async (error) => {
      if (error instanceof CallError && error.code === 'version_conflict') {
        setBoth(await rebase());
      }
    },
  });

  return {
    draft: begun.draft,
    changes: kept === null ? [] : differences(begun.base, begun.draft),
    /** Changes of an earlier visit are here again. */
    wasKept: wasKept && kept !== null,
    /** Null: there was no conflict. */
    both,
    change,
    say: (locale: string, by: Partial<Texts>) =>
      change({
        locales: {
          ...begun.draft.locales,
          [locale]: { ...textsOf(begun.draft.locales, locale), ...by },
        },
      }),
    discard: () => {
      setBoth(null);
      setKept(null);
    },
    rebase,
    save,
  };
}

export type MediumEdit = ReturnType<typeof useMedium>;

/** What an earlier version of the studio has kept may lack what media say by now. */
function readKept(place: string, metadata: MediaInput): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(place) ?? 'null');
    return kept && { ...kept, draft: { ...metadata, ...kept.draft } };
  } catch {
    return null;
  }
}
