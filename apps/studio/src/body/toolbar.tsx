import { Box, Divider } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { TOOL_KEYS } from '#src/body/tool-keys.ts';
import { ToolbarButton } from '#src/body/toolbar-button.tsx';
import { useTools } from '#src/body/use-tools.tsx';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly disabled: boolean;
  /** Left out where there are no other blocks than words. */
  readonly onInsert?: (at: DOMRect) => void;
  readonly onLink: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The tools for the text: Tab stops here once, arrows go on. */
export function Toolbar({ editor, disabled, onInsert, onLink, ref }: ToolbarProps) {
  const translate = useTranslate();
  const groups = useTools(editor, onLink, onInsert);
  const tools = groups.flat();
  const [stop, setStop] = useState<string | undefined>(tools[0]?.name);
  return (
    <Box
      aria-label={translate('body.toolbar')}
      onFocus={({ target }) => setStop(target.dataset.name ?? stop)}
      onKeyDown={moveFocus}
      ref={ref}
      role="toolbar"
      sx={{
        // Below the bar of the item, never over it. A phone has no room for both.
        position: onInsert ? { xs: 'static', sm: 'sticky' } : 'static',
        insetBlockStart: 'calc(48px + var(--item-bar, 0px))',
        zIndex: onInsert ? 2 : 'auto',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.25,
        paddingInline: 1,
        paddingBlock: 0.5,
        bgcolor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {groups.map((group, at) => (
        <Box key={group[0]?.name} sx={{ display: 'flex' }}>
          {at > 0 && (
            <Divider flexItem orientation="vertical" sx={{ marginInline: 0.75, my: 0.5 }} />
          )}
          {group.map((tool) => (
            <ToolbarButton
              disabled={disabled || tool.disabled}
              isStop={tool.name === stop}
              key={tool.name}
              keys={TOOL_KEYS[tool.name]}
              label={translate(`body.tools.${tool.name}`)}
              name={tool.name}
              onClick={tool.run}
              pressed={tool.pressed}
            >
              {tool.icon}
            </ToolbarButton>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-name]')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
  const forward = isReversed ? 'ArrowLeft' : 'ArrowRight';
  const backward = isReversed ? 'ArrowRight' : 'ArrowLeft';
  const places: Readonly<Record<string, number>> = {
    [forward]: (at + 1) % buttons.length,
    [backward]: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = places[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
