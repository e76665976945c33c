import { drawingAddress } from '@masthead/brands/drawing-address';
import { Box, Typography, useTheme } from '@mui/material';
import { settings } from '#src/settings.ts';

/** The newsroom's logo, drawn in the colour of the text, or its name; nothing if it has none. */
export function NewsroomSign() {
  const { palette } = useTheme();
  const { name, logo: onLight, logo_on_dark } = settings.newsroom;
  const logo = palette.mode === 'dark' ? (logo_on_dark ?? onLight) : onLight;
  if (name === null) return null;
  if (logo === null)
    return (
      <Typography component="p" variant="h3">
        {name}
      </Typography>
    );
  return (
    <Box
      alt={name}
      component="img"
      src={drawingAddress(logo, palette.text.primary)}
      sx={{ display: 'block', blockSize: 32, maxInlineSize: '100%', alignSelf: 'flex-start' }}
    />
  );
}
