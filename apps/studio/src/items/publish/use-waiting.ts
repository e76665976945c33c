import { useQuery } from '@tanstack/react-query';
import { CallError } from '#src/data/ask.ts';
import { dataOf } from '#src/data/calls.ts';
import { type JsonObject, jsonOf } from '#src/items/json.ts';

/** A translation that was delivered and waits for an editor. */
export interface Waiting {
  readonly locale: string;
  readonly slug: string;
  readonly fields: JsonObject;
  /** How many of its texts a machine has written and nobody has taken yet. */
  readonly machine: number;
}

/** The waiting translations of an item, language by language; none for one that is not published. */
export function useWaiting(id: string): readonly Waiting[] {
  const { data } = useQuery({
    queryKey: ['items', 'waiting', id],
    queryFn: () => read(id),
    staleTime: 0,
  });
  return data ?? NONE;
}

const NONE: readonly Waiting[] = [];

async function read(id: string): Promise<readonly Waiting[]> {
  try {
    const data = await dataOf('readItem', { id });
    return Object.entries(data.translations).map(([locale, { slug, fields, machine }]) => ({
      ...{ locale, slug: slug ?? '', fields: jsonOf(fields), machine: machine?.length ?? 0 },
    }));
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return NONE;
    throw error;
  }
}

/** The ready ones: an editor looks at machine translations first. */
export const readyAmong = (waiting: readonly Waiting[]): readonly string[] =>
  waiting.filter(({ machine }) => machine === 0).map(({ locale }) => locale);

/** An item with the texts of chosen translations, for readers. */
export function withTaken(
  item: JsonObject,
  waiting: readonly Waiting[],
  taken: readonly string[],
): JsonObject {
  const locales = typeof item.locales === 'object' && item.locales !== null ? item.locales : {};
  const own = waiting
    .filter(({ locale }) => taken.includes(locale))
    .map(({ locale, slug, fields }) => [locale, { slug, status: 'published', fields }] as const);
  return { ...item, locales: { ...locales, ...Object.fromEntries(own) } };
}
