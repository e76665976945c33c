import type { PreviewCreated } from '@masthead/contract/preview';
import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { usePathLabel } from '#src/items/labels.ts';
import { titlesOf } from '#src/preview/titles.ts';

type Draft = PreviewCreated['left_out'][number];

/** The drafts that a preview of all drafts does without, each with what keeps it from being shown. */
export function LeftOut({ drafts }: { readonly drafts: readonly Draft[] }) {
  const translate = useTranslate();
  const labelOf = usePathLabel();
  const ids = drafts.map(({ item }) => item);
  const { data: titles } = useQuery({
    queryKey: ['preview', 'titles', ids],
    queryFn: () => titlesOf(ids),
    enabled: ids.length > 0,
  });
  if (drafts.length === 0) return null;
  return (
    <Box
      aria-labelledby="left-out"
      component="section"
      sx={{
        borderInlineStart: '3px solid',
        borderColor: 'secondary.main',
        paddingInlineStart: 2,
        mb: 2,
      }}
    >
      <Typography component="h3" id="left-out" variant="subtitle2">
        {translate('preview.left_out', { count: drafts.length })}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, paddingInlineStart: 2.5, maxHeight: 200, overflowY: 'auto' }}
        tabIndex={0}
      >
        {drafts.map(({ item, type, errors: [first] }) => (
          <Typography component="li" key={item} variant="body2">
            <Link component={RouterLink} to={`/items/${item}`}>
              {titles?.get(item) ?? translate(`fields.types.${type}`)}
            </Link>
            {first !== undefined && (
              <>
                {': '}
                {labelOf(first.path.replace(/^item\./, '').split('.'))} {first.message}
              </>
            )}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
