import HistoryIcon from '@mui/icons-material/History';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, IconButton, Menu, MenuItem } from '@mui/material';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TextKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Keeping } from '#src/items/keeping.ts';
import { SaveStatus } from '#src/items/save-status.tsx';
import { useSize } from '#src/layout/use-size.ts';

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
  /** Left out if the user may not publish, or there is nothing to publish. */
  readonly onPublish: (() => void) | undefined;
  readonly onDiscard: (() => void) | undefined;
  readonly onDuplicate: (() => void) | undefined;
  readonly onWithdraw: (() => void) | undefined;
  /** Offers to change what readers see while the draft waits. */
  readonly canCorrect: boolean;
}

/** In pixels; a narrower bar would have several rows, and cover what is written on a phone. */
const ALL_IN_A_ROW = 900;

interface Act {
  /** Of its text. */
  readonly name: TextKey;
  readonly Icon?: ComponentType;
  readonly onClick?: () => void;
  readonly component?: typeof Link;
  readonly to?: string;
  readonly 'aria-pressed'?: boolean;
}

/** Stays in view: how what is typed stands, and what can be done with it. */
export function ItemBar(props: ItemBarProps) {
  const translate = useTranslate();
  const { id, keeping, canUndo, canRedo, onUndo, onRedo, onPublish, onDiscard } = props;
  const { isPreviewed, onPreview, onWithdraw, canCorrect, onDuplicate } = props;
  const [{ width }, bar] = useSize();
  const isNarrow = width > 0 && width < ALL_IN_A_ROW;
  useEffect(() => tellHeight(bar.current), [bar]);
  const possible: readonly (Act | false | undefined)[] = [
    onPreview && { name: 'items.preview', onClick: onPreview, 'aria-pressed': isPreviewed },
    { name: 'items.history', Icon: HistoryIcon, component: Link, to: `/items/${id}/history` },
    canCorrect && { name: 'items.correct', component: Link, to: `/items/${id}/correct` },
    onDuplicate && { name: 'items.duplicate', onClick: onDuplicate },
    onWithdraw && { name: 'items.withdraw', onClick: onWithdraw },
    onDiscard && { name: 'items.discard', onClick: onDiscard },
  ];
  const acts = possible.filter((act) => act !== undefined && act !== false);
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        top: 48,
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
      {isNarrow ? (
        <MoreActs acts={acts} />
      ) : (
        acts.map(({ name, Icon, ...act }) => (
          <Button key={name} startIcon={Icon && <Icon />} {...act}>
            {translate(name)}
          </Button>
        ))
      )}
      {onPublish && (
        <Button onClick={onPublish} variant="contained">
          {translate('items.publish')}
        </Button>
      )}
    </Box>
  );
}

/** What a narrow bar has no room for. */
function MoreActs({ acts }: { readonly acts: readonly Act[] }) {
  const translate = useTranslate();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const close = () => setOpener(null);
  return (
    <>
      <Button
        aria-expanded={opener !== null}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {translate('items.more_acts')}
      </Button>
      <Menu anchorEl={opener} onClose={close} open={opener !== null}>
        {acts.map(({ name, Icon: _, 'aria-pressed': isPressed, onClick, ...act }) => (
          <MenuItem
            key={name}
            onClick={() => {
              close();
              onClick?.();
            }}
            selected={isPressed}
            {...act}
          >
            {translate(name)}
          </MenuItem>
        ))}
      </Menu>
    </>
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
