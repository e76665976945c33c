import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type CreatedGrant, createGrants, type Opens } from '#src/press/grants.ts';
import { type PickedItem, PickItem } from '#src/press/pick-item.tsx';
import { recipientsIn } from '#src/press/recipients.ts';
import { ShownOnce } from '#src/press/shown-once.tsx';

const OPENS: readonly Opens[] = ['embargoed', 'protected', 'draft'];

/** Makes a link for each recipient named, and shows them this once. */
export function NewLinks({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [item, setItem] = useState<PickedItem | null>(null);
  const [names, setNames] = useState('');
  const [opens, setOpens] = useState<Opens>('embargoed');
  const [days, setDays] = useState(7);
  const [made, setMade] = useState<readonly CreatedGrant[]>([]);
  const recipients = recipientsIn(names);
  const making = useMutation({
    mutationFn: (id: string) =>
      createGrants({ item: id, recipients, opens, days }, (grant) => {
        setMade((all) => [...all, grant]);
        setNames((all) => recipientsIn(all).slice(1).join('\n'));
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['press', 'list'] }),
  });
  const isReady = item !== null && recipients.length > 0 && days >= 1 && !making.isPending;
  const isDone = made.length > 0 && !making.isPending && recipients.length === 0;
  return (
    <Dialog aria-labelledby="new-links" fullWidth maxWidth="sm" open>
      <DialogTitle id="new-links">{translate('press.links.create')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {making.isError && <Alert severity="error">{making.error.message}</Alert>}
          {!isDone && (
            <>
              <PickItem onChange={setItem} value={item} />
              <TextField
                helperText={translate('press.links.names_help', {
                  count: recipients.length,
                })}
                label={translate('press.links.names')}
                minRows={3}
                multiline
                onChange={({ target }) => setNames(target.value)}
                value={names}
              />
              <TextField
                helperText={translate(`press.links.opens_help.${opens}`)}
                label={translate('press.links.columns.opens')}
                onChange={({ target }) =>
                  setOpens(OPENS.find((each) => each === target.value) ?? 'embargoed')
                }
                select
                value={opens}
              >
                {OPENS.map((each) => (
                  <MenuItem key={each} value={each}>
                    {translate(`press.links.opens.${each}`)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                label={translate('press.links.days')}
                onChange={({ target }) => setDays(Number(target.value))}
                slotProps={{ htmlInput: { min: 1, max: 365 } }}
                type="number"
                value={days}
              />
            </>
          )}
          {made.length > 0 && <ShownOnce grants={made} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button disabled={making.isPending} onClick={onClose}>
          {translate('press.links.close')}
        </Button>
        {!isDone && (
          <Button
            disabled={!isReady}
            onClick={() => item && making.mutate(item.id)}
            variant="contained"
          >
            {translate('press.links.make')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
