import { Box, Typography } from '@mui/material';
import type { InputError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** The reasons why a draft cannot be shown, field by field. */
export function Reasons({ errors, isHeld }: { errors: readonly InputError[]; isHeld: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{ borderInlineStart: '3px solid', borderColor: 'secondary.main', pl: 1.5, mb: 1.5 }}
    >
      <Typography sx={{ fontWeight: 600 }} variant="body2">
        {translate(isHeld ? 'preview.held' : 'preview.refused')}
      </Typography>
      <Box
        aria-label={translate('preview.reasons')}
        component="ul"
        sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto' }}
      >
        {errors.map(({ path, message }) => (
          <Typography component="li" key={`${path} ${message}`} variant="body2">
            <Box component="code" sx={{ fontSize: '0.85em' }}>
              {fieldOf(path)}
            </Box>{' '}
            {message}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** As the form names it: `items.0.item.locales.en.slug` is of the one item's own. */
const fieldOf = (path: string): string => path.replace(/^items\.\d+\.(?:item\.)?/, '');
