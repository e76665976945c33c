import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ChangeList } from '#src/items/change-list.tsx';

interface EditionsApartProps {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** The differences between two editions. */
export function EditionsApart({ id, from, to }: EditionsApartProps) {
  const translate = useTranslate();
  const { data: changes } = useQuery({
    queryKey: ['editions', id, 'diff', from, to],
    queryFn: async () => (await dataOf('compareEditions', { id, number: from, other: to })).changes,
  });
  return (
    <Box component="section" sx={{ mt: 3, mb: 6 }}>
      <Typography component="h3" sx={{ mb: 2 }} variant="h6">
        {translate('items.between', { from, to })}
      </Typography>
      {changes?.length === 0 && <Typography>{translate('items.no_difference')}</Typography>}
      {changes && <ChangeList changes={changes} />}
    </Box>
  );
}
