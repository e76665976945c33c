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
  const colour = palette.text.primary;
  const drawn = logo.replace('<svg ', `<svg color="${colour}" fill="${colour}" `);
  return (
    <Box
      alt={name}
      component="img"
      src={`data:image/svg+xml,${encodeURIComponent(drawn)}`}
      sx={{ display: 'block', blockSize: 32, maxInlineSize: '100%', alignSelf: 'flex-start' }}
    />
  );
}
