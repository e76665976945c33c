import type { ConfigurationInput } from '@masthead/contract/configuration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CallError, type InputError } from '#src/data/ask.ts';
import { call, dataOf } from '#src/data/calls.ts';
import {
  bodyOf,
  differences,
  isObject,
  type Json,
  type JsonObject,
  type Path,
  withAt,
} from '#src/items/json.ts';
import { type Conflict, mergeThree } from '#src/items/merge.ts';

const NO_PROBLEMS: readonly InputError[] = [];

/** Somebody else has published the same places meanwhile. */
export class Overtaken extends Error {
  readonly conflicts: readonly Conflict[];

  constructor(conflicts: readonly Conflict[]) {
    super('the configuration was changed meanwhile');
    this.conflicts = conflicts;
  }
}

/** The configuration as it is edited: published whole, with what others have published in between. */
export function useConfiguration(stored: JsonObject) {
  const queries = useQueryClient();
  const [value, setValue] = useState(stored);
  const change = useCallback((path: Path, next: Json | undefined) => {
    setValue((before) => {
      const changed = withAt(before, path, next);
      return isObject(changed) ? changed : before;
    });
  }, []);
  const publish = useMutation({
    mutationFn: async ({ isOver }: { isOver: boolean }) => {
      const theirs = await dataOf('readConfiguration');
      const { merged, conflicts } = mergeThree(stored, value, theirs ?? {});
      if (conflicts.length > 0 && !isOver) throw new Overtaken(conflicts);
      return (await call('storeConfiguration', { body: bodyOf<ConfigurationInput>(merged) }))
        .warnings;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['run', 'readConfiguration'] }),
  });
  const { error } = publish;
  return {
    value,
    change,
    publish,
    reset: () => setValue(stored),
    problems: error instanceof CallError ? error.errors : NO_PROBLEMS,
    changed: [...new Set(differences(stored, value).map(([name = '']) => name))],
  };
}

export interface PartProps {
  readonly value: JsonObject;
  readonly change: (path: Path, next: Json | undefined) => void;
  readonly problems: readonly InputError[];
}
