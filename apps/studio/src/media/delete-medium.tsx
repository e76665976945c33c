import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { useNotify } from '#src/layout/notices.tsx';
import { usesOf } from '#src/media/calls.ts';
import { Failure } from '#src/media/failure.tsx';
import { WhereUsed } from '#src/media/where-used.tsx';

interface DeleteMediumProps {
  readonly id: string;
  readonly name: string;
}

/** Deletes a medium that nothing uses; of one that is used it says where, and that its file can be replaced. */
export function DeleteMedium(medium: DeleteMediumProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)} variant="outlined">
        {translate('media.delete')}
      </Button>
      {isOpen && <Asked {...medium} onClose={() => setOpen(false)} />}
    </>
  );
}

function Asked({ id, name, onClose }: DeleteMediumProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const title = useId();
  const { data: uses } = useQuery({ queryKey: ['media', 'uses', id], queryFn: () => usesOf(id) });
  const isUsed = uses !== undefined && uses.items.length + uses.media.length > 0;
  const erase = useMutation({
    mutationFn: () => call('deleteMedium', { id }),
    onSuccess: async () => {
      notify('media.deleted', { type: 'success', messageArgs: { name } });
      navigate('/media', { replace: true });
      queries.removeQueries({ queryKey: ['media', 'stored', id] });
      await queries.invalidateQueries({ queryKey: ['media'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: ['media', 'uses', id] }),
  });
  return (
    <Dialog aria-labelledby={title} fullWidth maxWidth="sm" onClose={onClose} open>
      <DialogTitle id={title}>
        {translate(isUsed ? 'media.delete_used' : 'media.delete_title', { name })}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {translate(isUsed ? 'media.delete_used_help' : 'media.delete_help')}
        </Typography>
        <WhereUsed id={id} />
        {erase.error !== null && <Failure error={erase.error} />}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('media.cancel')}
        </Button>
        {!isUsed && (
          <Button
            color="error"
            disabled={uses === undefined}
            loading={erase.isPending}
            onClick={() => erase.mutate()}
            variant="contained"
          >
            {translate('media.delete_now')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
