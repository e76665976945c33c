import { type Theme, ThemeProvider } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';

/** The framework's own texts in the interface's language: MUI knows only English. */
export function NamedParts({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const named = useMemo(
    () => (theme: Theme) => ({
      ...theme,
      components: {
        ...theme.components,
        MuiAutocomplete: {
          defaultProps: {
            clearText: translate('frame.clear'),
            closeText: translate('frame.close'),
            loadingText: translate('frame.loading'),
            noOptionsText: translate('frame.no_results'),
            openText: translate('frame.open'),
          },
        },
      },
    }),
    [translate],
  );
  return <ThemeProvider theme={named}>{children}</ThemeProvider>;
}
