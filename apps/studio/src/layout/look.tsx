import DarkIcon from '@mui/icons-material/Brightness4';
import LightIcon from '@mui/icons-material/Brightness7';
import { CssBaseline, IconButton, ThemeProvider, Tooltip, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { usePreference } from '#src/data/preferences.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { darkTheme, lightTheme } from '#src/layout/theme.ts';

type Look = 'light' | 'dark';

const isLook = (value: unknown): value is Look => value === 'light' || value === 'dark';

/** The studio's theme: as chosen in this browser, else as the system does. */
export function useLook(): readonly [Look, (look: Look) => void] {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return usePreference<Look>('theme', isDark ? 'dark' : 'light', isLook);
}

export function Themed({ children }: { readonly children: ReactNode }) {
  const [look] = useLook();
  return (
    <ThemeProvider theme={look === 'dark' ? darkTheme : lightTheme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

export function LookButton() {
  const translate = useTranslate();
  const [look, setLook] = useLook();
  const name = translate('frame.toggle_look');
  return (
    <Tooltip enterDelay={300} title={name}>
      <IconButton
        aria-label={name}
        color="inherit"
        onClick={() => setLook(look === 'dark' ? 'light' : 'dark')}
      >
        {look === 'dark' ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
  );
}
