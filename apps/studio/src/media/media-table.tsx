import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { Moment } from '#src/layout/moment.tsx';
import type { ListedMedium } from '#src/media/calls.ts';
import { factsOf } from '#src/media/facts.ts';
import { Attention } from '#src/media/media-grid.tsx';
import { Thumbnail } from '#src/media/thumbnail.tsx';

/** The same as the grid for those who compare: a line each. */
export function MediaTable({ media }: { readonly media: readonly ListedMedium[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={translate('media.name')} size="small">
        <TableHead>
          <TableRow>
            {['file', 'kind', 'size', 'rights_end', 'alternatives', 'changed'].map((name) => (
              <TableCell key={name}>{translate(`media.columns.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {media.map((medium) => (
            <TableRow hover key={medium.id}>
              <TableCell>
                <Box sx={{ alignItems: 'center', display: 'flex', gap: 1.5 }}>
                  <Box sx={{ bgcolor: 'action.hover', flex: 'none', height: 42, width: 56 }}>
                    <Thumbnail medium={medium} />
                  </Box>
                  <Link
                    color="inherit"
                    component={RouterLink}
                    sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                    to={`/media/${medium.id}`}
                  >
                    {medium.name}
                  </Link>
                </Box>
              </TableCell>
              <TableCell>{translate(`media.kinds.${medium.kind}`)}</TableCell>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {factsOf(locale, medium)}
              </TableCell>
              <TableCell>{medium.rights_end && <Moment at={medium.rights_end} />}</TableCell>
              <TableCell sx={{ maxWidth: 280 }}>
                <Attention medium={medium} />
              </TableCell>
              <TableCell>
                <Moment at={medium.updated_at} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
