import HistoryIcon from '@mui/icons-material/History';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, IconButton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Keeping } from '#src/items/keeping.ts';
import { SaveStatus } from '#src/items/save-status.tsx';

interface ItemBarProps {
  readonly id: string;
  readonly keeping: Keeping;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly isPreviewed: boolean;
  /** Shows the page beside the form, or takes it away; left out where nothing shows it. */
  readonly onPreview: (() => void) | undefined;
  /** Left out where whoever looks may not, or there is nothing to. */
  readonly onPublish: (() => void) | undefined;
  readonly onDiscard: (() => void) | undefined;
  readonly onDuplicate: (() => void) | undefined;
  readonly onWithdraw: (() => void) | undefined;
  /** Offers to change what readers see while the draft waits. */
  readonly canCorrect: boolean;
}

/** Stays in view: how what is typed stands, and what can be done with it. */
export function ItemBar(props: ItemBarProps) {
  const translate = useTranslate();
  const { id, keeping, canUndo, canRedo, onUndo, onRedo, onPublish, onDiscard } = props;
  const { isPreviewed, onPreview, onWithdraw, canCorrect, onDuplicate } = props;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => tellHeight(bar.current), []);
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        top: { xs: 56, sm: 48 },
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 1,
        rowGap: 0.5,
        mt: -3,
        ml: -4,
        // What stands beside begins where the form ends.
        mr: isPreviewed ? 0 : -4,
        px: 4,
        py: 1,
        backgroundColor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <SaveStatus keeping={keeping} />
      </Box>
      <IconButton
        aria-label={translate('items.undo')}
        disabled={!canUndo}
        onClick={onUndo}
        title={translate('items.undo')}
      >
        <UndoIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('items.redo')}
        disabled={!canRedo}
        onClick={onRedo}
        title={translate('items.redo')}
      >
        <RedoIcon fontSize="small" />
      </IconButton>
      {onPreview && (
        <Button aria-pressed={isPreviewed} onClick={onPreview}>
          {translate('items.preview')}
        </Button>
      )}
      <Button component={Link} startIcon={<HistoryIcon />} to={`/items/${id}/history`}>
        {translate('items.history')}
      </Button>
      {canCorrect && (
        <Button component={Link} to={`/items/${id}/correct`}>
          {translate('items.correct')}
        </Button>
      )}
      {onDuplicate && <Button onClick={onDuplicate}>{translate('items.duplicate')}</Button>}
      {onWithdraw && <Button onClick={onWithdraw}>{translate('items.withdraw')}</Button>}
      {onDiscard && <Button onClick={onDiscard}>{translate('items.discard')}</Button>}
      {onPublish && (
        <Button onClick={onPublish} variant="contained">
          {translate('items.publish')}
        </Button>
      )}
    </Box>
  );
}

/** Tells what sticks below the bar how high it is, as long as it is there. */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  const around = bar?.parentElement;
  if (!bar || !around) return undefined;
  const observer = new ResizeObserver(() =>
    around.style.setProperty('--item-bar', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
}
