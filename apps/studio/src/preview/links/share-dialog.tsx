import type { PreviewCreated } from '@masthead/contract/preview';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { usePathLabel } from '#src/items/labels.ts';
import type { PickedItem } from '#src/press/pick-item.tsx';
import { makeLink, useLinkAct } from '#src/preview/links/calls.ts';
import { endOf, isEnd } from '#src/preview/links/ends.ts';
import { MadeLink } from '#src/preview/links/made-link.tsx';
import { EMPTY, ShareFields } from '#src/preview/links/share-fields.tsx';

interface ShareDialogProps {
  /** Left out: it is asked for, or the whole site at a time. */
  readonly item?: PickedItem;
  readonly onClose: () => void;
}

/** Makes a preview link that is handed on, and shows it this once. */
export default function ShareDialog({ item, onClose }: ShareDialogProps) {
  const translate = useTranslate();
  const labelOf = usePathLabel();
  const heading = useId();
  const [given, setGiven] = useState({ ...EMPTY, item: item ?? null });
  const [made, setMade] = useState<PreviewCreated | null>(null);
  const making = useLinkAct(async (endsAt: string) => {
    const { name, comments, isSite, at } = given;
    const link = { name, ends_at: endsAt, comments: comments && !isSite };
    const items = given.item === null || isSite ? [] : [given.item.id];
    setMade(await makeLink({ at: isSite ? at : null, items, link }));
  });
  const isReady =
    given.name.trim() !== '' &&
    isEnd(endOf(given, new Date())) &&
    (given.isSite ? Date.parse(given.at) > Date.now() : given.item !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) making.mutate(endOf(given, new Date()));
  };
  const errors = making.error instanceof CallError ? making.error.errors : [];
  return (
    <Dialog aria-labelledby={heading} fullWidth maxWidth="sm" onClose={onClose} open>
      <form onSubmit={submit}>
        <DialogTitle component="h2" id={heading}>
          {translate('preview.links.share')}
        </DialogTitle>
        <DialogContent>
          {making.error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {translate('preview.links.not_made')}{' '}
              {errors.length === 0
                ? making.error.message
                : errors
                    .map(({ path, message }) => {
                      const words = path.replace(/^items\.\d+\.(item\.)?/, '').split('.');
                      return `${labelOf(words)} ${message}`;
                    })
                    .join(' ')}
            </Alert>
          )}
          {made === null ? (
            <ShareFields given={given} isFixed={item !== undefined} onChange={setGiven} />
          ) : (
            <MadeLink made={made} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            {translate(made === null ? 'items.cancel' : 'items.close')}
          </Button>
          {made === null && (
            <Button
              disabled={!isReady}
              loading={making.isPending}
              type="submit"
              variant="contained"
            >
              {translate('preview.links.make')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
