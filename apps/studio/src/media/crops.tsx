import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { renditionAddress, type StoredMedium } from '#src/media/calls.ts';
import { CROPS, type Focal, objectPosition } from '#src/media/focal.ts';

const HEIGHT = 116;

/** The picture in every shape in which the site shows it, at once as the point moves. */
export function Crops({
  stored: { id, sha256, width, height },
  focal,
}: {
  readonly stored: StoredMedium;
  readonly focal: Focal;
}) {
  const translate = useTranslate();
  if (!width || !height) return null;
  return (
    <Box
      aria-label={translate('media.crops')}
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}
    >
      {CROPS.map(({ name, aspect }) => (
        <li key={name}>
          <Box
            alt=""
            component="img"
            src={renditionAddress(id, 'original-750.webp', sha256)}
            style={{ objectPosition: objectPosition({ width, height }, focal, aspect) }}
            sx={{ display: 'block', height: HEIGHT, objectFit: 'cover', width: HEIGHT * aspect }}
          />
          <Typography color="textSecondary" variant="caption">
            {name}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
