import { useQuery } from '@tanstack/react-query';
import { readTitles, type Titles } from '#src/plan/calls.ts';

const NONE: Titles = new Map();

/** Titles of items as far as they are known by now. */
export function useTitles(ids: readonly string[]): Titles {
  const asked = [...new Set(ids)].sort();
  const { data } = useQuery({
    queryKey: ['plan', 'titles', asked.join()],
    queryFn: () => readTitles(asked),
    enabled: asked.length > 0,
  });
  return data ?? NONE;
}
