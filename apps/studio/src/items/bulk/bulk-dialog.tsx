import type { ListedItem } from '@masthead/contract/item-list';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type BulkAct, doOne, type Handed, type Outcome } from '#src/items/bulk/acts.ts';
import { useItemList } from '#src/items/list/use-item-list.ts';
import { useColleagues } from '#src/review/calls.ts';

interface BulkDialogProps {
  readonly act: BulkAct;
  readonly rows: readonly ListedItem[];
  readonly onClose: () => void;
}

/** Names what it is done with, does it one by one, and says of each what became of it. */
export function BulkDialog({ act, rows, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { tick } = useItemList();
  const title = useId();
  // What was ticked when it began: the list changes below it.
  const [chosen] = useState(rows);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [state, setState] = useState<'asks' | 'works' | 'done'>('asks');
  const [handed, setHanded] = useState<Handed>({});
  const work = async (event: FormEvent) => {
    event.preventDefault();
    setState('works');
    for (const row of chosen) {
      const outcome = await doOne(act, row, handed).catch((): Outcome => ({ key: 'failed' }));
      setOutcomes((before) => new Map(before).set(row.id, outcome));
    }
    setState('done');
    await queries.invalidateQueries();
  };
  const close = () => {
    if (state === 'works') return;
    if (state === 'done') tick([]);
    onClose();
  };
  const count = { count: chosen.length };
  return (
    <Dialog aria-labelledby={title} fullWidth maxWidth="sm" onClose={close} open>
      <form onSubmit={(event) => void work(event)}>
        <DialogTitle component="h2" id={title}>
          {translate(`items.bulk.${act}_title`, count)}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{translate(`items.bulk.${act}_text`)}</Typography>
          {act === 'assign' && <HandOver handed={handed} onChange={setHanded} />}
          <Box aria-live="polite" component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {chosen.map(({ id, title: name }) => (
              <Box
                component="li"
                key={id}
                sx={{ borderTop: 1, borderColor: 'divider', py: 1, overflowWrap: 'anywhere' }}
              >
                <Typography sx={{ fontWeight: 600 }} variant="body2">
                  {name || translate('items.untitled')}
                </Typography>
                {outcomes.has(id) && <Told outcome={outcomes.get(id) ?? null} />}
              </Box>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button disabled={state === 'works'} onClick={close}>
            {translate(state === 'done' ? 'items.close' : 'items.cancel')}
          </Button>
          {state !== 'done' && (
            <Button
              color={act === 'delete' || act === 'withdraw' ? 'error' : 'primary'}
              disabled={act === 'assign' && Object.keys(handed).length === 0}
              loading={state === 'works'}
              type="submit"
              variant="contained"
            >
              {translate(`items.bulk.${act}_now`)}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Told({ outcome }: { readonly outcome: Outcome }) {
  const translate = useTranslate();
  if (outcome === null)
    return (
      <Typography color="success" variant="body2">
        {translate('items.bulk.done')}
      </Typography>
    );
  return (
    <Typography color="error" variant="body2">
      {'key' in outcome ? translate(`items.bulk.why.${outcome.key}`) : outcome.message}
    </Typography>
  );
}

const NOBODY = 'nobody';

interface HandOverProps {
  readonly handed: Handed;
  readonly onChange: (handed: Handed) => void;
}

/** Who is to work on it, and until which day; either may stay as it is. */
function HandOver({ handed, onChange }: HandOverProps) {
  const translate = useTranslate();
  const { data = [] } = useColleagues();
  const change = (key: keyof Handed, value: string | null) => {
    const { [key]: _, ...rest } = handed;
    onChange(value === '' ? rest : { ...rest, [key]: value });
  };
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, mb: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <TextField
        label={translate('review.assignee')}
        onChange={({ target }) => change('assignee', target.value === NOBODY ? null : target.value)}
        select
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        value={handed.assignee === null ? NOBODY : (handed.assignee ?? '')}
      >
        <MenuItem value="">{translate('items.bulk.unchanged')}</MenuItem>
        <MenuItem value={NOBODY}>{translate('review.nobody')}</MenuItem>
        {data
          .filter(({ reads }) => reads)
          .map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
      </TextField>
      <TextField
        label={translate('review.due')}
        onChange={({ target }) => change('due', target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        type="date"
        value={handed.due ?? ''}
      />
    </Box>
  );
}
