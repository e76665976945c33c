import { Box, Stack, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { renditionAddress, type StoredMedium, textsOf } from '#src/media/calls.ts';
import { type Focal, focalAt } from '#src/media/focal.ts';
import { settings } from '#src/settings.ts';

interface FocalEditorProps {
  readonly stored: StoredMedium;
  readonly focal: Focal;
  /** Which point it is. */
  readonly label: string;
  readonly onChange: (focal: Focal) => void;
  readonly isLocked: boolean;
}

const STEP = 0.01;
const LONG_STEP = 0.1;

/** The picture with the point that every crop keeps: set by a click, the arrow keys, or as numbers. */
export function FocalEditor({ stored, focal, label, onChange, isLocked }: FocalEditorProps) {
  const translate = useTranslate();
  const { id, sha256, width, height, metadata } = stored;
  const percent = (value: number) => Math.round(value * 1000) / 10;
  const move = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LONG_STEP : STEP;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ...{ ArrowLeft: [-step, 0], ArrowRight: [step, 0] },
      ...{ ArrowUp: [0, -step], ArrowDown: [0, step] },
    };
    const by = moves[event.key];
    if (by === undefined || isLocked) return;
    event.preventDefault();
    onChange(focalAt(focal.x + by[0], focal.y + by[1]));
  };
  return (
    <Stack spacing={2}>
      <Box sx={{ lineHeight: 0, position: 'relative', width: 'fit-content' }}>
        <Box
          alt={textsOf(metadata.locales, settings.source).alt}
          component="img"
          height={height ?? undefined}
          onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget }) =>
            !isLocked &&
            onChange(
              focalAt(offsetX / currentTarget.clientWidth, offsetY / currentTarget.clientHeight),
            )
          }
          src={renditionAddress(id, 'original-1500.webp', sha256)}
          sx={{
            ...{ bgcolor: 'action.hover', cursor: isLocked ? 'default' : 'crosshair' },
            ...{ height: 'auto', maxHeight: '56vh', maxWidth: 1, width: 'auto' },
          }}
          width={width ?? undefined}
        />
        <Box
          aria-disabled={isLocked}
          aria-label={label}
          aria-roledescription={translate('media.focal_role')}
          aria-valuemax={100}
          aria-valuemin={0}
          aria-valuenow={percent(focal.x)}
          aria-valuetext={translate('media.focal_value', {
            x: percent(focal.x),
            y: percent(focal.y),
          })}
          onKeyDown={move}
          role="slider"
          sx={{
            ...{ border: '3px solid #ffffff', borderRadius: '50%', height: 32, width: 32 },
            ...{ boxShadow: '0 0 0 2px #111111, inset 0 0 0 2px #111111' },
            ...{ pointerEvents: 'none', position: 'absolute', transform: 'translate(-50%, -50%)' },
            '&:focus-visible': { outline: '3px solid #ff4b1f', outlineOffset: 3 },
          }}
          style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
          tabIndex={0}
        />
      </Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Percent
          isLocked={isLocked}
          label={translate('media.focal_x')}
          onChange={(x) => onChange(focalAt(x, focal.y))}
          value={percent(focal.x)}
        />
        <Percent
          isLocked={isLocked}
          label={translate('media.focal_y')}
          onChange={(y) => onChange(focalAt(focal.x, y))}
          value={percent(focal.y)}
        />
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 200 }} variant="caption">
          {translate('media.focal_help')}
        </Typography>
      </Stack>
    </Stack>
  );
}

/** Takes what is a number; while something else stands there, the point stays. */
function Percent({
  label,
  value,
  onChange,
  isLocked,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (share: number) => void;
  readonly isLocked: boolean;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      disabled={isLocked}
      label={label}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = target.value.trim() === '' ? Number.NaN : Number(target.value);
        if (number >= 0 && number <= 100) onChange(number / 100);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', max: 100, min: 0, step: 1 } }}
      sx={{ width: 110 }}
      type="number"
      value={typed ?? value}
    />
  );
}
