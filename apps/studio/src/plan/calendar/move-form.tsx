import { Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Shown } from '#src/plan/calendar/calendar-view.ts';
import { move } from '#src/plan/calendar/move.ts';
import { MovedNote } from '#src/plan/calendar/moved-note.tsx';
import { InstantFields } from '#src/plan/instant-fields.tsx';
import { Refusal } from '#src/plan/refusal.tsx';
import { dayIn, instantOf, timeIn, type WallClock } from '#src/plan/zones.ts';

interface MoveFormProps {
  readonly shown: Shown;
  readonly zone: string;
  readonly onClose: () => void;
}

/** Asks for another time, moves the entry there and says what follows. */
export function MoveForm({ shown, zone, onClose }: MoveFormProps) {
  const { entry } = shown;
  const translate = useTranslate();
  const queries = useQueryClient();
  const [value, setValue] = useState(() => proposed(shown, zone));
  const moving = useMutation({
    mutationFn: (to: Date) => move(entry, to),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plan'] }),
  });
  if (moving.data) return <MovedNote entry={entry} moved={moving.data} onClose={onClose} />;
  const to = instantOf(value, zone);
  const isSame = to?.getTime() === Date.parse(entry.at);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to !== null && !isSame) moving.mutate(to);
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent>
        <Stack spacing={2}>
          <Typography variant="body2">
            {translate(`plan.calendar.move_${entry.kind === 'plan' ? 'plan' : 'item'}`)}
          </Typography>
          <InstantFields
            error={isSame ? translate('plan.calendar.same_time') : undefined}
            onChange={setValue}
            value={value}
            zone={zone}
          />
          {moving.error && <Refusal error={moving.error} lead="plan.calendar.refused" />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('plan.common.cancel')}</Button>
        <Button
          disabled={to === null || isSame}
          loading={moving.isPending}
          type="submit"
          variant="contained"
        >
          {translate('plan.calendar.move_save')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Where it was dropped: on a day at the time of day that it had. Else when it happens now. */
function proposed({ entry, to }: Shown, zone: string): WallClock {
  const at = to !== null && 'at' in to ? to.at : new Date(entry.at);
  const day = to !== null && 'day' in to ? to.day : dayIn(at, zone);
  return { day, time: timeIn(at, zone), second: false };
}
