import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { Editions } from '#src/items/history/editions.tsx';
import { Saves } from '#src/items/history/saves.tsx';
import { titleOf, typeNameOf } from '#src/items/item-parts.ts';
import { load } from '#src/items/stored.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { useTypeRights } from '#src/session/type-rights.ts';
import { settings } from '#src/settings.ts';

/** The history of an item: each publication, and each save of its draft. */
export default function ItemHistory() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data } = useQuery({ queryKey: ['items', 'loaded', id], queryFn: () => load(id) });
  const { rightsOf } = useTypeRights();
  const item = data?.draft?.item ?? data?.published ?? data?.withdrawn?.item ?? null;
  const title = item ? titleOf(item, settings.source) || translate('items.untitled') : '';
  const mayRestore = item !== null && rightsOf(typeNameOf(item)).mayWrite;
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <ScreenTitle title={translate('items.history')} />
      <Link component={RouterLink} to={`/items/${id}`} variant="body2">
        {title}
      </Link>
      <Typography component="h1" sx={{ mt: 1, mb: 4 }} variant="h2">
        {translate('items.history')}
      </Typography>
      <Editions id={id} mayRestore={mayRestore} />
      {data?.draft && <Saves draft={data.draft} id={id} />}
    </Box>
  );
}
