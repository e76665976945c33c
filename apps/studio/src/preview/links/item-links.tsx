import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { revoke, useComments, useLinkAct, useLinksOf } from '#src/preview/links/calls.ts';
import { OutsideComments } from '#src/preview/links/outside-comments.tsx';

const ShareDialog = lazy(() => import('#src/preview/links/share-dialog.tsx'));

interface ItemLinksProps {
  readonly id: string;
  readonly type: string;
  readonly title: string;
}

/** The preview links to an item that run, and what was said of it through them. */
export function ItemLinks({ id, type, title }: ItemLinksProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isSharing, setSharing] = useState(false);
  const { data: previews = [] } = useLinksOf(id);
  const links = previews.flatMap(({ link, ...preview }) =>
    link === null ? [] : [{ ...preview, link }],
  );
  const { data: comments = [] } = useComments({ item: id, state: null });
  const revoking = useLinkAct(revoke);
  return (
    <Stack aria-labelledby="preview-links" component="section" spacing={1.5} sx={{ mb: 4 }}>
      <Typography component="h2" id="preview-links" variant="h3">
        {translate('preview.links.name')}
      </Typography>
      <Typography color="textSecondary" variant="body2">
        {translate('preview.links.hint')}
      </Typography>
      {revoking.error && <Alert severity="error">{translate('preview.list.not_revoked')}</Alert>}
      {links.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {links.map(({ id: preview, link, expires_at, uses, revocable }) => (
            <Box
              component="li"
              key={preview}
              sx={{
                ...{ display: 'flex', gap: 1, alignItems: 'center', py: 0.75 },
                ...{ borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography
                  dir="auto"
                  sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
                  variant="body2"
                >
                  {link.name}
                </Typography>
                <Typography color="textSecondary" variant="caption">
                  {[
                    translate('preview.links.until', { time: momentIn(locale, expires_at) }),
                    uses === 0
                      ? translate('preview.links.unopened')
                      : translate('preview.links.opened', { count: uses }),
                  ].join(' · ')}
                </Typography>
              </Box>
              {revocable && (
                <Button
                  aria-label={translate('preview.links.revoke_of', { name: link.name })}
                  color="error"
                  disabled={revoking.isPending}
                  onClick={() => revoking.mutate(preview)}
                  size="small"
                >
                  {translate('preview.list.revoke')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      <Box>
        <Button onClick={() => setSharing(true)} size="small" variant="outlined">
          {translate('preview.links.share')}
        </Button>
      </Box>
      {comments.length > 0 && (
        <>
          <Typography component="h3" variant="h6">
            {translate('preview.links.comments')}
          </Typography>
          <OutsideComments comments={comments} />
        </>
      )}
      {isSharing && (
        <Suspense>
          <ShareDialog item={{ id, type, title }} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
