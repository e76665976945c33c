/** What the files of pictures tell of people and places beside what they show. */
import type { PrivateKind } from '@masthead/contract/media-list';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { useNotify } from '#src/layout/notices.tsx';
import { Failure } from '#src/media/failure.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';

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
    found.push(...(await dataOf('listPrivateData', { query: { ids: part } })));
  }
  return found;
}

/** The private data in these files, as far as it is known by now; `version` changes with the file. */
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

/** Formats from which the server removes it; others must be cleaned by the person who made the file. */
const CLEANED = ['image/jpeg', 'image/png', 'image/webp'];

interface RemoveProps {
  readonly id: string;
  readonly mime: string;
  /** Where somebody is changing what is said of it: goes on from the other file. */
  readonly onCleaned?: () => Promise<unknown>;
}
interface NoteProps extends RemoveProps {
  readonly version: string;
}

/** Told where a file is kept or has just come in, with the way to remove it; nothing where it tells nothing. */
export function PrivateDataNote({ version, ...remove }: NoteProps) {
  const translate = useTranslate();
  const kindsIn = usePrivateKinds();
  const [found] = usePrivateData([remove.id], version);
  if (found === undefined) return null;
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {translate('media.private_data', { kinds: kindsIn(found.kinds) })}
      <RemovePrivateData {...remove} />
    </Alert>
  );
}

/** Shown to users who may replace the file, wherever private data is reported: what can be done about it. */
export function RemovePrivateData({ mime, ...medium }: RemoveProps) {
  const translate = useTranslate();
  const { can } = useCapabilities();
  if (!can('publish')) return null;
  if (CLEANED.includes(mime)) return <CleanButton {...medium} />;
  return <Typography variant="body2">{translate('media.clean_elsewhere')}</Typography>;
}

/** Puts the same picture without private data in place of the stored one. Nobody is asked: it looks as it did. */
function CleanButton({ id, onCleaned }: Omit<RemoveProps, 'mime'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const clean = useMutation({
    mutationFn: async () => {
      await call('removePrivateData', { id });
      await onCleaned?.();
    },
    onSuccess: async () => {
      notify('media.cleaned', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['media'] });
    },
  });
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        loading={clean.isPending}
        onClick={() => clean.mutate()}
        size="small"
        variant="outlined"
      >
        {translate('media.clean')}
      </Button>
      <Typography color="textSecondary" sx={{ mt: 0.5 }} variant="body2">
        {translate('media.clean_help')}
      </Typography>
      {clean.error !== null && <Failure error={clean.error} />}
    </Box>
  );
}
