import { Box, Link, Typography } from '@mui/material';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { fileAddress, type StoredMedium } from '#src/media/calls.ts';
import { lengthOf, sizeIn } from '#src/media/facts.ts';

/** The server's facts about the file itself. */
export function FileFacts({ stored }: { readonly stored: StoredMedium }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, kind, mime, bytes, width, height, duration, sha256, updated_at, metadata } = stored;
  const facts = [
    ['kind', translate(`media.kinds.${kind}`)],
    ['type', mime],
    ['pixels', width && height ? `${width} × ${height}` : null],
    ['length', duration ? lengthOf(duration) : null],
    ['size', sizeIn(locale, bytes)],
    ['changed', momentIn(locale, updated_at)],
    ['sha256', sha256],
    ['uuid', id],
  ] as const;
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'max-content 1fr', m: 0 }}
      >
        {facts.map(
          ([name, fact]) =>
            fact !== null && (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography color="textSecondary" component="dt" sx={{ pr: 2 }} variant="body2">
                  {translate(`media.facts.${name}`)}
                </Typography>
                <Typography
                  component="dd"
                  sx={{ m: 0, overflowWrap: 'anywhere' }}
                  variant={name === 'sha256' || name === 'uuid' ? 'caption' : 'body2'}
                >
                  {fact}
                </Typography>
              </Box>
            ),
        )}
      </Box>
      <Link
        download={metadata.name}
        href={fileAddress(id)}
        sx={{ display: 'inline-block', marginInlineEnd: 2, py: 1 }}
      >
        {translate('media.download')}
      </Link>
    </>
  );
}
