import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { CreatedGrant } from '#src/press/grants.ts';
import { asTable } from '#src/press/recipients.ts';
import { settings } from '#src/settings.ts';

/** New links, shown once: users who close this without copying them have to make new ones. */
export function ShownOnce({ grants }: { readonly grants: readonly CreatedGrant[] }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const links = grants.map(({ id, recipient, path }) => ({
    ...{ id, recipient, address: settings.site + path },
  }));
  const copy = async () => {
    await navigator.clipboard.writeText(
      links.length === 1 && links[0] ? links[0].address : asTable(links),
    );
    setCopied(true);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity="info">{translate('press.links.once')}</Alert>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map(({ id, recipient, address }) => (
          <Box component="li" key={id} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
            <Typography variant="body2">{recipient}</Typography>
            <Link
              href={address}
              rel="noreferrer"
              sx={{ overflowWrap: 'anywhere' }}
              target="_blank"
              variant="body2"
            >
              {address}
            </Link>
          </Box>
        ))}
      </Box>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Button onClick={copy} variant="outlined">
          {translate(links.length === 1 ? 'press.links.copy' : 'press.links.copy_all')}
        </Button>
        <Typography role="status" variant="body2">
          {copied ? translate('press.links.copied') : ''}
        </Typography>
      </Stack>
    </Stack>
  );
}
