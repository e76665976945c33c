import type { PreviewCreated } from '@masthead/contract/preview';
import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { DeviceFrame } from '#src/preview/device-frame.tsx';
import { LeftOut } from '#src/preview/left-out.tsx';
import { PREVIEW_LIST, PreviewList } from '#src/preview/preview-list.tsx';
import { isSameSite } from '#src/preview/same-site.ts';
import { WalkForm, type WalkInput } from '#src/preview/walk-form.tsx';
import { settings } from '#src/settings.ts';

const canFrame = isSameSite(settings.site, location.origin);

/** The whole site as it will be at an instant, or as one recipient sees it. */
export default function WalkScreen() {
  const translate = useTranslate();
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (input: WalkInput) => dataOf('createPreview', { body: input }),
    onSuccess: () => client.invalidateQueries({ queryKey: PREVIEW_LIST }),
  });
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, minHeight: 'calc(100vh - 110px)' }}
    >
      <ScreenTitle title="preview.walk" />
      <Box>
        <Typography component="h1" variant="h2">
          {translate('preview.walk')}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '62ch', mt: 1 }}>
          {translate('preview.walk_text')}
        </Typography>
      </Box>
      <WalkForm isBusy={isPending} onShow={mutate} />
      {error && (
        <Typography color="error" role="status">
          {translate('preview.failed')} {error.message}
        </Typography>
      )}
      {data && <Walk key={data.token} preview={data} />}
      <PreviewList />
    </Box>
  );
}

function Walk({ preview }: { readonly preview: PreviewCreated }) {
  const translate = useTranslate();
  const locale = useLocale();
  const address = settings.site + preview.path;
  const until = translate('preview.until', { time: momentIn(locale, preview.expires_at) });
  const actions = (
    <>
      <CopyLink address={address} />
      <Button href={address} rel="noreferrer" target="_blank" variant="outlined">
        {translate('preview.open')}
      </Button>
    </>
  );
  return (
    <Box
      aria-labelledby="walk-shown"
      component="section"
      sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}
    >
      <Typography component="h2" id="walk-shown" variant="h6">
        {translate('preview.site')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }} variant="body2">
        {until} {!canFrame && translate('preview.other_site')}
      </Typography>
      <LeftOut drafts={preview.left_out} />
      <Box sx={{ flex: 1, minHeight: 640, display: 'grid' }}>
        <DeviceFrame
          actions={actions}
          src={canFrame ? address : null}
          title={translate('preview.site')}
        />
      </Box>
    </Box>
  );
}

function CopyLink({ address }: { readonly address: string }) {
  const translate = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <>
      <Typography color="textSecondary" role="status" variant="caption">
        {isCopied && translate('preview.copied')}
      </Typography>
      <Button onClick={copy}>{translate('preview.copy')}</Button>
    </>
  );
}
