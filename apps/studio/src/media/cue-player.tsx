import { Box, Stack, Typography } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ActButton } from '#src/media/act-button.tsx';
import { fileAddress, type StoredMedium } from '#src/media/calls.ts';
import type { actsOf } from '#src/media/caption-acts.ts';
import { plainText } from '#src/media/cues.ts';
import { type Cue, timeOf } from '#src/media/vtt.ts';

interface CuePlayerProps {
  readonly film: StoredMedium;
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly cues: readonly Cue[];
  readonly locale: string;
  readonly acts: ReturnType<typeof actsOf>;
  /** In milliseconds. */
  readonly position: number;
  readonly onPosition: (position: number) => void;
}

/** The film with the cues of its position over it, as readers will see them. */
export function CuePlayer({
  film,
  player,
  cues,
  locale,
  acts,
  position,
  onPosition,
}: CuePlayerProps) {
  const translate = useTranslate();
  const shown = cues.filter(({ start, end }) => start <= position && position < end);
  return (
    <Stack spacing={1}>
      <Box sx={{ bgcolor: '#111111', position: 'relative' }}>
        <Box
          aria-label={film.metadata.name}
          component="video"
          controls
          onSeeking={({ currentTarget }) =>
            onPosition(Math.round(currentTarget.currentTime * 1000))
          }
          onTimeUpdate={({ currentTarget }) =>
            onPosition(Math.round(currentTarget.currentTime * 1000))
          }
          preload="auto"
          ref={player}
          src={fileAddress(film.id)}
          sx={{ display: 'block', maxHeight: '46vh', width: 1 }}
        />
        <Box
          lang={locale}
          sx={{
            ...{ bottom: 56, left: 0, pointerEvents: 'none', position: 'absolute', right: 0 },
            ...{ color: '#ffffff', textAlign: 'center', whiteSpace: 'pre-line' },
          }}
        >
          {shown.map((cue) => (
            <Box key={cue.start}>
              <Box component="span" sx={{ bgcolor: 'rgb(0 0 0 / 80%)', px: 1 }}>
                {plainText(cue.text)}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 104 }} variant="body2">
          {timeOf(position)}
        </Typography>
        {(['play', 'back', 'forward', 'add'] as const).map((act) => (
          <ActButton act={act} key={act} onAct={acts[act]} />
        ))}
        <Typography color="textSecondary" variant="caption">
          {translate('media.captions.keys')}
        </Typography>
      </Stack>
    </Stack>
  );
}
