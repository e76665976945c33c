import { Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#src/data/ask.ts';
import { dataOf } from '#src/data/calls.ts';
import type { TextKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { DeviceFrame } from '#src/preview/device-frame.tsx';
import { Reasons } from '#src/preview/reasons.tsx';
import { isSameSite } from '#src/preview/same-site.ts';
import { settings } from '#src/settings.ts';

/** A preview holds for an hour. */
const RENEWED_MS = 50 * 60_000;
const canFrame = isSameSite(settings.site, location.origin);

interface PreviewPaneProps {
  readonly id: string;
  readonly locale: string;
  /** The draft's newest save, whose page is shown; null: what is published. */
  readonly savedRevision: number | null;
}

/** The true page of an item's draft in one language, as it was saved last; where it cannot be shown, as it was before, and why. */
export function PreviewPane({ id, locale, savedRevision }: PreviewPaneProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', id, savedRevision],
    queryFn: () => dataOf('createPreview', { body: { items: [id] } }),
    retry: (count, failed) => count < 2 && !(failed instanceof CallError && failed.errors.length),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: RENEWED_MS,
    refetchOnWindowFocus: false,
  });
  const shown = useLast(data, id);
  const page = shown?.pages.find((each) => each.locale === locale);
  const src = page === undefined ? null : settings.site + page.path;
  const errors = error instanceof CallError ? error.errors : [];
  const missing = shown?.pages.length === 0 ? 'preview.no_page' : 'preview.no_language';
  const actions = src !== null && (
    <Link href={src} rel="noreferrer" target="_blank" variant="body2">
      {translate('preview.open')}
    </Link>
  );
  return (
    <>
      {errors.length > 0 && <Reasons errors={errors} isHeld={shown !== null} />}
      {error !== null && errors.length === 0 && (
        <Typography role="status" sx={{ mb: 1 }} variant="body2">
          {translate('preview.failed')}{' '}
          <Button onClick={() => refetch()}>{translate('preview.retry')}</Button>
        </Typography>
      )}
      {shown !== null && src === null && <Note text={missing} />}
      {shown === null && error === null && <Note text="preview.loading" />}
      {!canFrame && <Note text="preview.other_site" />}
      <DeviceFrame
        actions={actions}
        src={canFrame ? src : null}
        title={translate('preview.page')}
      />
    </>
  );
}

function Note({ text }: { readonly text: TextKey }) {
  const translate = useTranslate();
  return (
    <Typography color="textSecondary" role="status" sx={{ mb: 1 }} variant="body2">
      {translate(text)}
    </Typography>
  );
}

/** The last value that there was of an item, while there is none. */
function useLast<T>(value: T | undefined, id: string): T | null {
  const [last, setLast] = useState<{ readonly id: string; readonly value: T } | null>(null);
  if (value !== undefined && last?.value !== value) setLast({ id, value });
  if (value !== undefined) return value;
  return last?.id === id ? last.value : null;
}
