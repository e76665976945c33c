import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useHref } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type Kind, type ListedMedium, listedMedium } from '#src/media/calls.ts';
import { Attention } from '#src/media/media-grid.tsx';
import { Thumbnail } from '#src/media/thumbnail.tsx';

const ChooseDialog = lazy(() => import('#src/media/choose-dialog.tsx'));

export interface MediaFieldProps {
  readonly label: string;
  /** The medium's UUID; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** What may be chosen; left out: every kind. */
  readonly kinds?: readonly Kind[];
  readonly disabled?: boolean;
}

/** Chooses a medium of the library, or uploads a new one. */
export function MediaField({ label, value, onChange, kinds, disabled = false }: MediaFieldProps) {
  const translate = useTranslate();
  const [isChoosing, setChoosing] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { data: medium } = useQuery({
    queryKey: ['media', 'listed', value],
    queryFn: () => (value === null ? null : listedMedium(value)),
  });
  return (
    <Box aria-labelledby={id} role="group">
      <Typography color="textSecondary" component="span" id={id} variant="caption">
        {label}
      </Typography>
      <Box
        sx={{
          ...{ alignItems: 'center', border: '1px solid', borderColor: 'divider', p: 1 },
          ...{ bgcolor: 'background.paper', display: 'flex', gap: 1.5, minHeight: 74 },
          flexWrap: 'wrap',
        }}
      >
        {value !== null && <Chosen id={value} medium={medium} />}
        {value === null && (
          <Typography color="textSecondary" sx={{ flex: 1 }} variant="body2">
            {translate('media.none_chosen')}
          </Typography>
        )}
        <Stack direction="row">
          <Button disabled={disabled} onClick={() => setChoosing(true)} ref={chooser} size="small">
            {translate(value === null ? 'media.choose' : 'media.choose_other')}
          </Button>
          {value !== null && (
            <Button
              disabled={disabled}
              onClick={() => {
                onChange(null);
                chooser.current?.focus();
              }}
              size="small"
            >
              {translate('media.remove')}
            </Button>
          )}
        </Stack>
      </Box>
      {isChoosing && (
        <Suspense>
          <ChooseDialog
            kinds={kinds}
            label={label}
            onClose={([chosen]) => {
              setChoosing(false);
              if (chosen !== undefined) onChange(chosen);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** `medium` is undefined while it is asked for, null where there is none any more. */
function Chosen({
  id,
  medium,
}: {
  readonly id: string;
  readonly medium: ListedMedium | null | undefined;
}) {
  const translate = useTranslate();
  const href = useHref(`/media/${id}`);
  return (
    <>
      <Box sx={{ bgcolor: 'action.hover', flex: 'none', height: 56, width: 75 }}>
        {medium && <Thumbnail medium={medium} />}
      </Box>
      <Box sx={{ flex: '1 1 7rem', minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }} variant="body2">
          {medium === null ? translate('media.gone') : (medium?.name ?? '…')}
        </Typography>
        {medium && <Attention medium={medium} />}
      </Box>
      <IconButton
        aria-label={translate('media.open_new')}
        component="a"
        href={href}
        rel="noreferrer"
        size="small"
        target="_blank"
      >
        <OpenInNewIcon fontSize="small" />
      </IconButton>
    </>
  );
}
