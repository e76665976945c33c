import { MenuItem, Stack, TextField } from '@mui/material';
import { useLocaleState, useLocales, useTheme, useTranslate } from 'react-admin';
import { Section } from '#src/run/screen.tsx';

/** How the studio looks and speaks in this browser. */
export function InterfaceSection() {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  return (
    <Section
      intro={translate('run.account.interface_intro')}
      title={translate('run.account.interface')}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <TextField
          label={translate('run.account.language')}
          onChange={({ target }) => setLocale(target.value)}
          select
          sx={{ minWidth: 200 }}
          value={locale}
        >
          {locales.map(({ locale: code, name }) => (
            <MenuItem key={code} lang={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={translate('run.account.theme')}
          onChange={({ target }) => setTheme(target.value === 'dark' ? 'dark' : 'light')}
          select
          sx={{ minWidth: 200 }}
          value={theme === 'dark' ? 'dark' : 'light'}
        >
          <MenuItem value="light">{translate('run.account.light')}</MenuItem>
          <MenuItem value="dark">{translate('run.account.dark')}</MenuItem>
        </TextField>
      </Stack>
    </Section>
  );
}
