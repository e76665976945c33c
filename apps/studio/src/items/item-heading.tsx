import { Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { titleOf, typeNameOf } from '#src/items/item-parts.ts';
import type { JsonObject } from '#src/items/json.ts';
import type { Newest } from '#src/items/keeping.ts';
import { PresenceBadge } from '#src/plan/presence-badge.tsx';
import { settings } from '#src/settings.ts';

/** What lists say of it; null for one that was never published. */
function useListed(id: string) {
  return useQuery({
    queryKey: ['items', 'listed', id],
    queryFn: async () => (await dataOf('listItems', { query: { ids: id } }))[0] ?? null,
  });
}

interface ItemHeadingProps {
  readonly id: string;
  readonly item: JsonObject;
  /** Told what the server has of it by now. */
  readonly onNewest?: (newest: Newest) => void;
}

/** Title, kind and state. */
export function ItemHeading({ id, item, onNewest }: ItemHeadingProps) {
  const translate = useTranslate();
  const { data: listed } = useListed(id);
  const state = listed?.state ?? 'draft';
  return (
    <Box component="header" sx={{ pt: 3, pb: 1 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <Typography color="textSecondary" component="p" variant="body2">
          {translate(`fields.types.${typeNameOf(item)}`)}
        </Typography>
        {listed !== undefined && (
          <Chip
            color={state === 'embargoed' || state === 'scheduled' ? 'secondary' : 'default'}
            label={translate(`items.states.${state}`)}
            size="small"
            variant={state === 'live' ? 'filled' : 'outlined'}
          />
        )}
        <PresenceBadge id={id} onNewest={onNewest} />
      </Box>
      <Typography
        component="h1"
        dir="auto"
        lang={settings.source}
        sx={{ maxWidth: '26ch', overflowWrap: 'anywhere' }}
        variant="h1"
      >
        {titleOf(item, settings.source) || translate('items.untitled')}
      </Typography>
    </Box>
  );
}
