import { Box, InputBase, ListItemIcon, MenuItem, MenuList, Popover } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { KINDS, type Kind } from '#src/body/insert/kinds.tsx';
import { insertBlock } from '#src/body/text/commands.ts';
import { isComposing } from '#src/forms/is-composing.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface InsertMenuProps {
  readonly editor: Editor;
  readonly at: DOMRect;
  /** Gives the focus back to the text. */
  readonly onClose: () => void;
}

/** Chooses what to put in: arrows and typing, or a click. A second slash is one that is meant. */
export function InsertMenu({ editor, at, onClose }: InsertMenuProps) {
  const translate = useTranslate();
  const id = useId();
  const [sought, setSought] = useState('');
  const [active, setActive] = useState(0);
  const found = KINDS.filter(({ name }) =>
    plain(translate(`body.kinds.${name}`)).includes(plain(sought)),
  );
  const chosen = found[Math.min(active, found.length - 1)];

  const insert = ({ make }: Kind) => {
    insertBlock(make())(editor.state, editor.view.dispatch);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setActive((active + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter' && !isComposing(event.nativeEvent) && chosen) insert(chosen);
    else if (event.key === '/' && sought === '') {
      editor.view.dispatch(editor.state.tr.insertText('/'));
      onClose();
    } else return;
    event.preventDefault();
  };
  return (
    <Popover
      anchorPosition={{ left: at.left, top: at.bottom + 4 }}
      anchorReference="anchorPosition"
      disableRestoreFocus
      elevation={0}
      onClose={onClose}
      open
      slotProps={{
        paper: { sx: { inlineSize: 280, border: '1px solid', borderColor: 'divider' } },
      }}
      transitionDuration={0}
    >
      <InputBase
        autoFocus
        fullWidth
        inputProps={{
          role: 'combobox',
          'aria-activedescendant': chosen && `${id}-${chosen.name}`,
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-list`,
          'aria-expanded': true,
          'aria-label': translate('body.insert'),
        }}
        onChange={({ target }) => {
          setSought(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={translate('body.insert')}
        sx={{
          paddingInline: 2,
          paddingBlock: 0.75,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
        value={sought}
      />
      <MenuList
        aria-label={translate('body.insert')}
        dense
        disableListWrap
        id={`${id}-list`}
        role="listbox"
        sx={{ maxBlockSize: 360, overflowY: 'auto' }}
        tabIndex={-1}
      >
        {found.map((kind) => (
          <MenuItem
            aria-selected={kind === chosen}
            id={`${id}-${kind.name}`}
            key={kind.name}
            onClick={() => insert(kind)}
            ref={kind === chosen ? scrollTo : undefined}
            role="option"
            selected={kind === chosen}
            tabIndex={-1}
          >
            <ListItemIcon>
              <kind.icon />
            </ListItemIcon>
            {translate(`body.kinds.${kind.name}`)}
          </MenuItem>
        ))}
      </MenuList>
      <Box role="status" sx={{ paddingInline: 2, color: 'text.secondary' }}>
        {found.length === 0 && translate('body.no_kind')}
      </Box>
    </Popover>
  );
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const scrollTo = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });
