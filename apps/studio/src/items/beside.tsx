import { Box, Button, Dialog, DialogActions, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { isNumber, usePreference } from '#src/data/preferences.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface BesideProps {
  /** What stands beside it; null: nothing does. */
  readonly aside: ReactNode;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const [LEAST, MOST, STEP] = [25, 75, 5];
const within = (part: number): number => Math.min(MOST, Math.max(LEAST, Math.round(part)));

/** Something beside a form: in a half whose width is dragged where there is room, else in a dialog over it. */
export function Beside({ aside, label, onClose, children }: BesideProps) {
  const translate = useTranslate();
  const isWide = useMediaQuery('(min-width: 1200px)');
  const [part, setPart] = usePreference('items.beside', 50, isNumber);
  if (aside === null) return children;
  if (!isWide)
    return (
      <>
        {children}
        <Dialog aria-label={label} fullScreen onClose={onClose} open>
          <Box sx={{ flex: 1, minBlockSize: 0, display: 'grid' }}>{aside}</Box>
          <DialogActions>
            <Button onClick={onClose}>{translate('items.close')}</Button>
          </DialogActions>
        </Dialog>
      </>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
      <Box sx={{ flex: `0 0 calc(${100 - part}% - 12px)`, minWidth: 0 }}>{children}</Box>
      <Divider label={label} onChange={(next) => setPart(within(next))} part={part} />
      <Box
        aria-label={label}
        component="aside"
        sx={{
          flex: 1,
          minWidth: 0,
          position: 'sticky',
          top: 64,
          blockSize: 'calc(100dvh - 80px)',
          display: 'grid',
        }}
      >
        {aside}
      </Box>
    </Box>
  );
}

interface DividerProps {
  readonly label: string;
  /** How much of the width stands beside, in percent. */
  readonly part: number;
  readonly onChange: (part: number) => void;
}

/** Moved with the pointer or with arrows. */
function Divider({ label, part, onChange }: DividerProps) {
  const line = useRef<HTMLDivElement>(null);
  const drag = ({ clientX, buttons }: PointerEvent) => {
    const whole = line.current?.parentElement?.getBoundingClientRect();
    if (buttons === 1 && whole) onChange(((whole.right - clientX) / whole.width) * 100);
  };
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(part + by);
  };
  return (
    <Box
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemax={MOST}
      aria-valuemin={LEAST}
      aria-valuenow={part}
      onKeyDown={key}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      ref={line}
      role="separator"
      sx={{
        alignSelf: 'stretch',
        flex: '0 0 24px',
        cursor: 'col-resize',
        touchAction: 'none',
        backgroundImage: 'linear-gradient(currentcolor, currentcolor)',
        backgroundPosition: 'center',
        backgroundRepeat: 'no-repeat',
        backgroundSize: '1px 100%',
        color: 'divider',
        '&:hover, &:focus-visible': {
          color: 'secondary.main',
          outline: 0,
          backgroundSize: '3px 100%',
        },
      }}
      tabIndex={0}
    />
  );
}
