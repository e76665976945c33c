import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ChangeList } from '#src/items/change-list.tsx';
import type { DraftKeeper } from '#src/items/draft-keeper.ts';
import type { StoredDraft } from '#src/items/stored.ts';

interface BehindNoticeProps {
  readonly id: string;
  readonly draft: StoredDraft;
  readonly keeper: DraftKeeper;
}

/** Another edition was published since the draft began: what changed in it, and a way to take it into account. */
export function BehindNotice({ id, draft, keeper }: BehindNoticeProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { base, edition } = draft;
  const { data: changes = [] } = useQuery({
    queryKey: ['editions', id, 'diff', base, edition],
    queryFn:
      isOpen && base !== null && edition !== null
        ? async () =>
            (await dataOf('compareEditions', { id, number: base, other: edition })).changes
        : skipToken,
  });
  const takeIn = async () => {
    setBusy(true);
    try {
      const before =
        base === null ? null : (await dataOf('readEdition', { id, number: base })).item;
      await keeper.takeIn(before);
      setOpen(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      action={<Button onClick={() => setOpen(true)}>{translate('items.look')}</Button>}
      severity="warning"
      sx={{ my: 2 }}
      variant="outlined"
    >
      {translate('items.behind')}
      <Dialog
        aria-labelledby="behind"
        fullWidth
        maxWidth="md"
        onClose={() => setOpen(false)}
        open={isOpen}
      >
        <DialogTitle id="behind">{translate('items.behind_title')}</DialogTitle>
        <DialogContent>
          <Box sx={{ py: 1 }}>
            <ChangeList changes={changes} heading="h3" />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('items.cancel')}</Button>
          <Button disabled={isBusy} onClick={() => void takeIn()} variant="contained">
            {translate('items.take_in')}
          </Button>
        </DialogActions>
      </Dialog>
    </Alert>
  );
}
