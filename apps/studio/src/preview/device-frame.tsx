import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';
import { usePreference } from '#src/data/preferences.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useSize } from '#src/layout/use-size.ts';
import { SteadyFrame } from '#src/preview/steady-frame.tsx';

const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES: readonly Device[] = ['phone', 'tablet', 'desktop'];
const isDevice = (value: unknown): value is Device => DEVICES.some((each) => each === value);

interface DeviceFrameProps {
  /** Null as long as there is nothing to show. */
  readonly src: string | null;
  readonly title: string;
  /** Stands beside the switch. */
  readonly actions?: ReactNode;
  readonly onShown?: () => void;
}

/** A page of the site at the width of a phone, a tablet or a desktop, made smaller where there is less room. */
export function DeviceFrame({ src, title, actions, onShown }: DeviceFrameProps) {
  const translate = useTranslate();
  const [device, setDevice] = usePreference<Device>('preview.device', 'phone', isDevice);
  const [room, place] = useSize();
  const width = WIDTHS[device];
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pb: 1 }}>
        <ToggleButtonGroup
          aria-label={translate('preview.width')}
          exclusive
          onChange={(_event, chosen: Device | null) => chosen && setDevice(chosen)}
          size="small"
          value={device}
        >
          {DEVICES.map((each) => (
            <ToggleButton
              key={each}
              sx={{ color: 'text.primary', textTransform: 'none', py: 0.5 }}
              value={each}
            >
              {translate(`preview.${each}`)} {WIDTHS[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', marginInlineStart: 'auto' }}>
          {actions}
        </Box>
      </Box>
      <Box
        ref={place}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 320,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'action.hover',
        }}
      >
        {src !== null && (
          <Box
            style={{
              width,
              height: room.height / scale,
              transform: `scale(${scale})`,
              insetInlineStart: Math.max(0, (room.width - width * scale) / 2),
            }}
            sx={{
              position: 'absolute',
              insetBlockStart: 0,
              transformOrigin: '0 0',
              bgcolor: '#fff',
            }}
          >
            <SteadyFrame onShown={onShown} src={src} title={title} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
