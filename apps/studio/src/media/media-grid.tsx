import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import type { ListedMedium } from '#src/media/calls.ts';
import { factsOf, lengthOf, missingAlternatives } from '#src/media/facts.ts';
import { Thumbnail } from '#src/media/thumbnail.tsx';
import { settings } from '#src/settings.ts';

export const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

/** Pictures side by side, each a link to its medium. */
export function MediaGrid({ media }: { readonly media: readonly ListedMedium[] }) {
  return (
    <Box component="ul" sx={GRID}>
      {media.map((medium) => (
        <Box component="li" key={medium.id} sx={{ minWidth: 0 }}>
          <Box
            component={Link}
            sx={{
              ...{ color: 'inherit', display: 'block', textDecoration: 'none' },
              '&:hover .name': { textDecoration: 'underline' },
              '&:focus-visible': { outline: '2px solid', outlineOffset: 3 },
            }}
            to={`/media/${medium.id}`}
          >
            <MediumTile medium={medium} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Thumbnail, name and what is to be looked at. */
export function MediumTile({ medium }: { readonly medium: ListedMedium }) {
  const locale = useLocale();
  return (
    <>
      <Box
        sx={{
          aspectRatio: '4 / 3',
          bgcolor: 'action.hover',
          overflow: 'hidden',
          position: 'relative',
        }}
      >
        <Thumbnail medium={medium} />
        {medium.duration !== null && (
          <Box
            sx={{
              ...{ bgcolor: '#111111', color: '#ffffff', fontSize: 12, px: 0.75 },
              ...{ bottom: 6, insetInlineEnd: 6, position: 'absolute' },
            }}
          >
            {lengthOf(medium.duration)}
          </Box>
        )}
      </Box>
      <Typography className="name" noWrap sx={{ fontWeight: 600, mt: 0.75 }} variant="body2">
        {medium.name}
      </Typography>
      <Typography color="textSecondary" noWrap sx={{ display: 'block' }} variant="caption">
        {factsOf(locale, medium)}
      </Typography>
      <Attention medium={medium} />
    </>
  );
}

/** Missing alternatives and rights that are over, in words. */
export function Attention({ medium }: { readonly medium: ListedMedium }) {
  const translate = useTranslate();
  const missing = missingAlternatives(medium);
  const isOver = medium.rights_end !== null && Date.parse(medium.rights_end) <= Date.now();
  if (missing.length === 0 && !isOver) return null;
  return (
    <Typography color="secondary" sx={{ display: 'block' }} variant="caption">
      {isOver && (
        <Box component="span" sx={{ display: 'block' }}>
          {translate('media.rights_over')}
        </Box>
      )}
      {missing.length === settings.locales.length && translate('media.no_alt')}
      {missing.length > 0 &&
        missing.length < settings.locales.length &&
        translate('media.missing_alt', { languages: missing.join(', ') })}
    </Typography>
  );
}
