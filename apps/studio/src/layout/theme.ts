import { createTheme } from '@mui/material';

/** The house's colours (design.md); the signal for what asks for attention, and nothing else. */
const INK = '#111111';
const PAPER = '#f6f5f1';
const SIGNAL = { light: '#c93411', dark: '#ff6a45' };
const TEXT = '"Inter Variable", system-ui, sans-serif';
const DISPLAY = '"Archivo Variable", "Inter Variable", system-ui, sans-serif';

const display = {
  fontFamily: DISPLAY,
  fontStretch: '75%',
  fontWeight: 750,
  letterSpacing: '-0.01em',
};

function themeOf(mode: 'light' | 'dark') {
  const isDark = mode === 'dark';
  const ground = isDark ? INK : PAPER;
  const raised = isDark ? '#1b1b1a' : '#ffffff';
  const ink = isDark ? PAPER : INK;
  const hairline = isDark ? '#3a3937' : '#d9d6cd';
  return createTheme({
    palette: {
      mode,
      primary: { main: ink, contrastText: ground },
      secondary: { main: SIGNAL[mode] },
      error: { main: isDark ? '#ff8a80' : '#b3261e' },
      background: { default: ground, paper: raised },
      text: { primary: ink, secondary: isDark ? '#b9b5ab' : '#5b584f' },
      divider: hairline,
    },
    shape: { borderRadius: 2 },
    typography: {
      fontFamily: TEXT,
      fontSize: 14,
      h1: { ...display, fontSize: '2.75rem', lineHeight: 1 },
      h2: { ...display, fontSize: '2rem', lineHeight: 1.05 },
      h3: { ...display, fontSize: '1.5rem', lineHeight: 1.1 },
      h6: { fontFamily: TEXT, fontSize: '1rem', fontWeight: 650 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // Japanese is broken between phrases, and no line keeps a single character.
          'html:lang(ja)': { wordBreak: 'auto-phrase' },
          body: { textWrap: 'pretty' },
        },
      },
      MuiAppBar: {
        defaultProps: { elevation: 0, color: 'transparent' },
        styleOverrides: {
          root: { backgroundColor: ground, borderBottom: `1px solid ${hairline}`, color: ink },
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      // Rows that wrap begin at one edge.
      MuiStack: { defaultProps: { useFlexGap: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: { '&:focus-visible': { outline: `2px solid ${SIGNAL[mode]}`, outlineOffset: 2 } },
        },
      },
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 56 } } },
    },
  });
}

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
