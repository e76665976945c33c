import { Box, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Json, JsonObject } from '#src/items/json.ts';
import { ENOUGH, pairings } from '#src/run/configuration/contrast.ts';

const colourOf = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The contrast of a brand's colours on the site's grounds, as they are typed. */
export function ContrastTable({ colours }: { readonly colours: JsonObject }) {
  const translate = useTranslate();
  const given = pairings({
    signal: colourOf(colours.signal) ?? '',
    on_light: colourOf(colours.on_light),
    on_dark: colourOf(colours.on_dark),
    on_signal: colourOf(colours.on_signal),
  });
  if (given.length === 0)
    return (
      <Typography color="textSecondary" variant="body2">
        {translate('run.configuration.contrast_made')}
      </Typography>
    );
  return (
    <Table aria-label={translate('run.configuration.contrast')} size="small">
      <TableBody>
        {given.map(({ name, text, ground, ratio }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {translate(`fields.names.${name}`)}
            </TableCell>
            <TableCell>
              <Box
                component="span"
                style={{ backgroundColor: ground, color: text }}
                sx={{ fontWeight: 600, px: 1.5, py: 0.5 }}
              >
                Aa 123
              </Box>
            </TableCell>
            <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {ratio.toFixed(1)} : 1
            </TableCell>
            <TableCell role="status">
              {translate(
                ratio >= ENOUGH
                  ? 'run.configuration.contrast_enough'
                  : 'run.configuration.contrast_weak',
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
