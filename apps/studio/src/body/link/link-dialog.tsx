import type { ListedItem } from '@masthead/contract/item-list';
import {
  Box,
  Button,
  InputBase,
  ListItemText,
  MenuItem,
  MenuList,
  Popover,
  Typography,
} from '@mui/material';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { meantHref } from '#src/body/link/href.ts';
import { linkAt, removeLink, setLink } from '#src/body/link/set-link.ts';
import { addressIn, LINKABLE, useFoundItems } from '#src/body/link/use-items.ts';
import { isComposing } from '#src/forms/is-composing.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly at: DOMRect;
  readonly locale: string;
  /** Gives the focus back to the text. */
  readonly onClose: () => void;
}

/** Sets, changes or takes away a link: an address that is typed, or an item that is found by its title. */
export function LinkDialog({ editor, at, locale, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [before] = useState(() => linkAt(editor));
  const [typed, setTyped] = useState(before);
  const [active, setActive] = useState(-1);
  const [fault, setFault] = useState('');
  const href = meantHref(typed);
  const { items, isLooking } = useFoundItems(href === null ? typed : '', LINKABLE);
  const chosen = items[active];

  const link = (to: string, title: string) => {
    setLink(editor, to, title);
    onClose();
  };
  const choose = async (item: ListedItem) => {
    const address = await addressIn(item, locale);
    if (address === null) setFault(translate('body.link_no_page'));
    else link(address, item.title);
  };
  const apply = () => {
    if (chosen) void choose(chosen);
    else if (href !== null) link(href, typed.trim());
    else setFault(translate('body.link_fault'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1;
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && !isComposing(event.nativeEvent)) apply();
    else return;
    event.preventDefault();
  };
  const isEmpty = typed.trim() !== '' && href === null && !isLooking && items.length === 0;
  return (
    <Popover
      anchorPosition={{ left: at.left, top: at.bottom + 6 }}
      anchorReference="anchorPosition"
      disableRestoreFocus
      elevation={0}
      onClose={onClose}
      open
      slotProps={{
        paper: {
          'aria-label': translate('body.tools.link'),
          role: 'dialog',
          sx: { inlineSize: 420, border: '1px solid', borderColor: 'divider' },
        },
      }}
      transitionDuration={0}
    >
      <InputBase
        autoFocus
        fullWidth
        inputProps={{
          role: 'combobox',
          'aria-activedescendant': chosen && `${id}-${chosen.id}`,
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-list`,
          'aria-describedby': `${id}-said`,
          'aria-expanded': items.length > 0,
          'aria-invalid': fault !== '',
          'aria-label': translate('body.link_field'),
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(-1);
          setFault('');
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        placeholder={translate('body.link_field')}
        sx={{ paddingInline: 2, paddingBlock: 1 }}
        value={typed}
      />
      <MenuList
        aria-label={translate('body.link_found')}
        dense
        id={`${id}-list`}
        role="listbox"
        sx={{
          maxBlockSize: 280,
          overflowY: 'auto',
          ...(items.length === 0 && { display: 'none' }),
        }}
        tabIndex={-1}
      >
        {items.map((item) => (
          <MenuItem
            aria-selected={item === chosen}
            id={`${id}-${item.id}`}
            key={item.id}
            onClick={() => void choose(item)}
            role="option"
            selected={item === chosen}
            tabIndex={-1}
          >
            <ListItemText
              primary={item.title}
              secondary={`${translate(`fields.types.${item.type}`)} · ${translate(`items.states.${item.state}`)}`}
              slotProps={{ primary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
      </MenuList>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, padding: 1, paddingInlineStart: 2 }}
      >
        <Typography
          color={fault ? 'error' : 'text.secondary'}
          id={`${id}-said`}
          role="status"
          sx={{ flex: 1 }}
          variant="body2"
        >
          {fault || (isEmpty ? translate('body.link_none') : href)}
        </Typography>
        {before !== '' && (
          <Button
            onClick={() => {
              removeLink(editor);
              onClose();
            }}
            size="small"
          >
            {translate('body.link_remove')}
          </Button>
        )}
        <Button onClick={apply} size="small" variant="contained">
          {translate('body.link_apply')}
        </Button>
      </Box>
    </Popover>
  );
}
