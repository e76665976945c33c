import { type Theme, ThemeProvider } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';

/** What parts of the framework say by themselves, in the interface's language: MUI knows English alone. */
export function NamedParts({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const named = useMemo(
    () => (theme: Theme) => ({
      ...theme,
      components: {
        ...theme.components,
        MuiAutocomplete: {
          defaultProps: {
            clearText: translate('ra.action.clear_input_value'),
            closeText: translate('ra.action.close'),
            loadingText: translate('ra.page.loading'),
            noOptionsText: translate('ra.navigation.no_results'),
            openText: translate('ra.action.open'),
          },
        },
      },
    }),
    [translate],
  );
  return <ThemeProvider theme={named}>{children}</ThemeProvider>;
}
