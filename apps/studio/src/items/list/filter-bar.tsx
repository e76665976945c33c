import ShownIcon from '@mui/icons-material/CheckBox';
import HiddenIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import FilterIcon from '@mui/icons-material/FilterList';
import RemoveIcon from '@mui/icons-material/HighlightOff';
import { Box, Button, IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ITEM_FILTERS, type ItemFilter } from '#src/items/list/filters.tsx';
import { ItemViews } from '#src/items/list/item-views.tsx';
import { withFilter, withoutFilter, withShown } from '#src/items/list/list-state.ts';
import { useItemList } from '#src/items/list/use-item-list.ts';

/** The filters of the list, what adds others, and saved views. */
export function FilterBar() {
  const { state } = useItemList();
  const [added, setAdded] = useState<string | null>(null);
  const shown = ITEM_FILTERS.filter(
    ({ name, isAlwaysShown }) =>
      isAlwaysShown || state.displayedFilters[name] || name in state.filter,
  );
  return (
    <Box sx={BAR}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, flexGrow: 1 }}>
        {shown.map((filter) => (
          <ShownFilter filter={filter} isNew={filter.name === added} key={filter.name} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ItemViews />
        <AddFilter onAdd={setAdded} />
      </Box>
    </Box>
  );
}

const BAR = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: 2,
  pt: 2,
  pb: 1,
};

interface ShownFilterProps {
  readonly filter: ItemFilter;
  readonly isNew: boolean;
}

function ShownFilter({ filter, isNew }: ShownFilterProps) {
  const { name, label, Field, isAlwaysShown } = filter;
  const translate = useTranslate();
  const { state, change } = useItemList();
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center' },
        '@media (max-width: 600px)': {
          inlineSize: '100%',
          '& .MuiTextField-root': { flexGrow: 1 },
        },
      }}
    >
      <Field
        autoFocus={isNew}
        label={translate(label)}
        name={name}
        onChange={(value) => change((before) => withFilter(before, name, value))}
        value={state.filter[name] ?? ''}
      />
      {!isAlwaysShown && (
        <IconButton
          aria-label={translate('frame.remove_filter')}
          onClick={() => change((before) => withoutFilter(before, name))}
          size="small"
          title={translate('frame.remove_filter')}
        >
          <RemoveIcon />
        </IconButton>
      )}
    </Box>
  );
}

const ADDED = ITEM_FILTERS.filter(({ isAlwaysShown }) => !isAlwaysShown);

function AddFilter({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const translate = useTranslate();
  const { state, change } = useItemList();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  const toggle = (name: string, isShown: boolean) => {
    close();
    if (!isShown) onAdd(name);
    change((before) => (isShown ? withoutFilter(before, name) : withShown(before, name)));
  };
  return (
    <>
      <Button
        aria-expanded={anchor !== null}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        size="small"
        startIcon={<FilterIcon />}
      >
        {translate('frame.add_filter')}
      </Button>
      {/* The field that was added has the focus. */}
      <Menu anchorEl={anchor} disableRestoreFocus onClose={close} open={anchor !== null}>
        {ADDED.map(({ name, label }) => {
          const isShown = state.displayedFilters[name] ?? false;
          return (
            <MenuItem
              aria-checked={isShown}
              key={name}
              onClick={() => toggle(name, isShown)}
              role="menuitemcheckbox"
            >
              <ListItemIcon>
                {isShown ? <ShownIcon fontSize="small" /> : <HiddenIcon fontSize="small" />}
              </ListItemIcon>
              <ListItemText>{translate(label)}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
