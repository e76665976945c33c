import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import type { JsonObject } from '#src/items/json.ts';
import { Places } from '#src/items/publish/published-view.tsx';
import { withdrawItem } from '#src/items/stored.ts';
import { useNotify } from '#src/layout/notices.tsx';

interface WithdrawDialogProps {
  readonly id: string;
  readonly published: JsonObject;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** What its addresses may answer. */
const ANSWERS = ['gone', 'not_found', 'redirect'] as const;

/** Says what readers do not find any more, and where, then takes it away. */
export default function WithdrawDialog(props: WithdrawDialogProps) {
  const { id, published, onClose, onDone } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]>('gone');
  const [target, setTarget] = useState('');
  const withdraw = useMutation({
    mutationFn: async () => {
      await withdrawItem(id, answer === 'redirect' ? { redirect_to: target.trim() } : { answer });
      await onDone();
      await queries.invalidateQueries();
    },
    onSuccess: () => {
      onClose();
      notify('items.withdrawn', { type: 'success' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    withdraw.mutate();
  };
  return (
    <Dialog aria-labelledby="withdrawing" fullWidth maxWidth="md" onClose={onClose} open>
      <form onSubmit={submit}>
        <DialogTitle component="h2" id="withdrawing">
          {translate('items.withdraw_title')}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {withdraw.error && <Alert severity="error">{withdraw.error.message}</Alert>}
            <Typography>{translate('items.withdraw_where')}</Typography>
            <Places id={id} item={published} />
            <Typography>{translate('items.withdraw_besides')}</Typography>
            <FormControl>
              <FormLabel id="withdrawing-answer">{translate('items.withdraw_answer')}</FormLabel>
              <RadioGroup
                aria-labelledby="withdrawing-answer"
                onChange={(_, value) => setAnswer(ANSWERS.find((each) => each === value) ?? 'gone')}
                value={answer}
              >
                {ANSWERS.map((each) => (
                  <FormControlLabel
                    control={<Radio size="small" />}
                    key={each}
                    label={translate(`items.withdraw_answers.${each}`)}
                    value={each}
                  />
                ))}
              </RadioGroup>
            </FormControl>
            {answer === 'redirect' && (
              <TextField
                autoFocus
                fullWidth
                helperText={translate('items.withdraw_target_help')}
                label={translate('items.withdraw_target')}
                onChange={(event) => setTarget(event.target.value)}
                required
                slotProps={{ htmlInput: { maxLength: 2000 } }}
                value={target}
              />
            )}
            <Typography color="textSecondary" variant="body2">
              {translate('items.withdraw_text_stays')}
            </Typography>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('items.cancel')}</Button>
          <Button color="error" loading={withdraw.isPending} type="submit" variant="contained">
            {translate('items.withdraw_now')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
