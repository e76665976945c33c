import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { shownKeys, spokenKeys } from '#src/layout/keys.ts';

export interface ToolbarButtonProps {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick: (at: DOMRect) => void;
  /** Such as `Mod+B`. */
  readonly keys: string;
  /** Of one that is on or off; left out: it does something. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** Whether Tab stops here; arrows go from one to the next. */
  readonly isStop: boolean;
}

/** A button of the toolbar. One that can do nothing keeps its place, so that nobody loses the focus with it. */
export function ToolbarButton(props: ToolbarButtonProps) {
  const { name, label, children, onClick, keys, pressed, disabled = false, isStop } = props;
  return (
    <Tooltip title={`${label} (${shownKeys(keys)})`}>
      <IconButton
        aria-disabled={disabled || undefined}
        aria-keyshortcuts={spokenKeys(keys)}
        // What is shown is a part of the name, so that who speaks to the browser can say it.
        aria-label={typeof children === 'string' ? `${children} ${label}` : label}
        aria-pressed={pressed}
        data-name={name}
        onClick={({ currentTarget }) =>
          disabled ? undefined : onClick(currentTarget.getBoundingClientRect())
        }
        // The selection stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        size="small"
        sx={{
          borderRadius: 0,
          minInlineSize: 32,
          blockSize: 32,
          fontSize: '0.8125rem',
          fontWeight: 650,
          color: 'text.primary',
          ...(disabled && { opacity: 0.35, cursor: 'default' }),
          '&[aria-pressed="true"]': { bgcolor: 'text.primary', color: 'background.paper' },
        }}
        tabIndex={isStop ? 0 : -1}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
