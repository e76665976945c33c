import type { PreviewCreated } from '@masthead/contract/preview';
import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { settings } from '#src/settings.ts';

/** A link that was just made, in each language of its page: it is shown only here. */
export function MadeLink({ made }: { readonly made: PreviewCreated }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [copied, setCopied] = useState('');
  const pages = made.pages.map((page) => ({ name: languageName(page.locale), path: page.path }));
  const links = pages.length > 0 ? pages : [{ name: translate('preview.site'), path: made.path }];
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    setCopied(address);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity="info">
        {translate('preview.links.once', { time: momentIn(locale, made.expires_at) })}
      </Alert>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map(({ name, path }) => {
          const address = settings.site + path;
          return (
            <Box component="li" key={path} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography sx={{ flex: 1, fontWeight: 600 }} variant="body2">
                  {name}
                </Typography>
                <Typography color="textSecondary" role="status" variant="caption">
                  {copied === address && translate('preview.links.copied')}
                </Typography>
                <Button
                  aria-label={translate('preview.links.copy_of', { name })}
                  onClick={() => void copy(address)}
                  size="small"
                  variant="outlined"
                >
                  {translate('preview.copy')}
                </Button>
              </Box>
              <Link
                href={address}
                noWrap
                rel="noreferrer"
                sx={{ display: 'block' }}
                target="_blank"
                variant="caption"
              >
                {address}
              </Link>
            </Box>
          );
        })}
      </Box>
    </Stack>
  );
}
