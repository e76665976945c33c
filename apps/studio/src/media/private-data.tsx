/** What the files of pictures tell of people and places beside what they show. */
import type { PrivateKind } from '@masthead/contract/media-list';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { publishing } from '#src/data/ask.ts';

/** What the call takes at once. */
const MAX_IDS = 24;

export interface PrivateData {
  readonly id: string;
  readonly kinds: readonly PrivateKind[];
}

async function readPrivateData(ids: readonly string[]): Promise<PrivateData[]> {
  const found: PrivateData[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const part = ids.slice(from, from + MAX_IDS).join();
    found.push(...(await publishing<PrivateData[]>('GET', `/media/private-data?ids=${part}`)).data);
  }
  return found;
}

/** Of those whose files tell something, as far as is known by now; `version` is another where a file is. */
export function usePrivateData(ids: readonly string[], version = ''): readonly PrivateData[] {
  const { data } = useQuery({
    queryKey: ['media', 'private', ids.join(), version],
    queryFn: () => readPrivateData(ids),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return data ?? [];
}

/** `Where it was taken and names of people`, in the studio's language. */
export function usePrivateKinds(): (kinds: readonly PrivateKind[]) => string {
  const translate = useTranslate();
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return (kinds) => list.format(kinds.map((kind) => translate(`media.private_kinds.${kind}`)));
}

/** Told where a file is kept or has just come in; nothing where it tells nothing. */
export function PrivateDataNote({
  id,
  version,
}: {
  readonly id: string;
  readonly version: string;
}) {
  const translate = useTranslate();
  const kindsIn = usePrivateKinds();
  const [found] = usePrivateData([id], version);
  if (found === undefined) return null;
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {translate('media.private_data', { kinds: kindsIn(found.kinds) })}
    </Alert>
  );
}
