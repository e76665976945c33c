import { MenuItem, Stack, TextField } from '@mui/material';
import { OFFERED } from '#src/i18n/texts.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useLook } from '#src/layout/look.tsx';
import { useLanguage } from '#src/layout/use-language.ts';
import { Section } from '#src/run/screen.tsx';

/** The settings of the studio's interface in this browser. */
export function InterfaceSection() {
  const translate = useTranslate();
  const [locale, setLocale] = useLanguage();
  const [look, setLook] = useLook();
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
          {OFFERED.map(({ locale: code, name }) => (
            <MenuItem key={code} lang={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={translate('run.account.theme')}
          onChange={({ target }) => setLook(target.value === 'dark' ? 'dark' : 'light')}
          select
          sx={{ minWidth: 200 }}
          value={look}
        >
          <MenuItem value="light">{translate('run.account.light')}</MenuItem>
          <MenuItem value="dark">{translate('run.account.dark')}</MenuItem>
        </TextField>
      </Stack>
    </Section>
  );
}
