import type { SavedView } from '@masthead/contract/saved-view';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  MenuItem,
  TextField,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call, dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';

const VIEWS = ['views'] as const;

interface SavedViewsProps {
  readonly list: SavedView['list'];
  /** How the list is seen now, as its address has it; the same for the same filters and order. */
  readonly query: string;
  readonly onOpen: (query: string) => void;
}

/** Views of a list that somebody keeps for themselves: opened, kept by a name, deleted. */
export function SavedViews({ list, query, onOpen }: SavedViewsProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const { data = [] } = useQuery({ queryKey: VIEWS, queryFn: () => dataOf('listViews') });
  const removing = useMutation({
    mutationFn: (id: string) => call('deleteView', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: VIEWS }),
  });
  const views = data.filter((view) => view.list === list);
  const shown = views.find((view) => view.query === query);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {views.length > 0 && (
        <TextField
          label={translate('items.views.name')}
          onChange={({ target }) =>
            onOpen(views.find(({ id }) => id === target.value)?.query ?? '')
          }
          select
          size="small"
          sx={{ minWidth: 180 }}
          value={shown?.id ?? ''}
        >
          <MenuItem value="">{translate('items.views.none')}</MenuItem>
          {views.map(({ id, name }) => (
            <MenuItem dir="auto" key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {shown ? (
        <IconButton
          aria-label={translate('items.views.delete', { name: shown.name })}
          disabled={removing.isPending}
          onClick={() => removing.mutate(shown.id)}
          size="small"
          title={translate('items.views.delete', { name: shown.name })}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button onClick={() => setNaming(true)} size="small">
          {translate('items.views.save')}
        </Button>
      )}
      {isNaming && <NameView list={list} onClose={() => setNaming(false)} query={query} />}
    </Box>
  );
}

interface NameViewProps extends Pick<SavedViewsProps, 'list' | 'query'> {
  readonly onClose: () => void;
}

function NameView({ list, query, onClose }: NameViewProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const heading = useId();
  const [name, setName] = useState('');
  const saving = useMutation({
    mutationFn: () => call('saveView', { body: { list, name, query } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: VIEWS });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') saving.mutate();
  };
  return (
    <Dialog aria-labelledby={heading} fullWidth maxWidth="xs" onClose={onClose} open>
      <form onSubmit={submit}>
        <DialogTitle component="h2" id={heading}>
          {translate('items.views.save_title')}
        </DialogTitle>
        <DialogContent>
          {saving.error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {saving.error.message}
            </Alert>
          )}
          <TextField
            autoFocus
            fullWidth
            helperText={translate('items.views.help')}
            label={translate('items.views.name_of')}
            margin="dense"
            onChange={({ target }) => setName(target.value)}
            required
            slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
            value={name}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('items.cancel')}</Button>
          <Button
            disabled={name.trim() === ''}
            loading={saving.isPending}
            type="submit"
            variant="contained"
          >
            {translate('items.views.save_now')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
