import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ChangeList } from '#src/items/change-list.tsx';
import { changesOf } from '#src/items/changes.ts';
import { takeIntoDraft } from '#src/items/correct/take-into-draft.ts';
import type { CorrectionKeeper } from '#src/items/correct/use-correction.ts';
import { typeNameOf } from '#src/items/item-parts.ts';
import { at, type JsonObject, withAt } from '#src/items/json.ts';
import { usePathLabel } from '#src/items/labels.ts';
import { LOCALES } from '#src/items/language-tabs.tsx';
import type { Conflict } from '#src/items/merge.ts';
import { PublishedView } from '#src/items/publish/published-view.tsx';
import { load, publishItem, saveDraft } from '#src/items/stored.ts';
import { contentTypeOf } from '#src/items/types.ts';
import { CorrectionField } from '#src/press/correction-field.tsx';
import { settings } from '#src/settings.ts';

interface CorrectionDialogProps {
  readonly id: string;
  readonly keeper: CorrectionKeeper;
  readonly onClose: () => void;
}
/** Places at which the draft has its own text; `left`: it could not be saved, and is behind what is published. */
type Taken = readonly Conflict[] | 'left';
type Told = Readonly<Record<string, string>>;

/** Shows what exactly readers will see otherwise, publishes it, and says what came of the draft. */
export default function CorrectionDialog({ id, keeper, onClose }: CorrectionDialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  // What was published stays on show.
  const [{ item, published }] = useState(keeper.current);
  const [note, setNote] = useState('');
  const [told, setTold] = useState<Told>({});
  const correct = useMutation({
    mutationFn: async (): Promise<Taken> => {
      const { draft } = await load(id);
      const sent = { item: withTold(item, told), base: keeper.base, note: note.trim() || null };
      await publishItem(id, sent);
      await keeper.forget();
      const edition = draft?.edition ?? null;
      const correction = { before: published, edition };
      // Readers see it by now, whatever becomes of the draft.
      return takeIntoDraft(id, correction, { load, saveDraft }).catch(() => 'left');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['items'], refetchType: 'none' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    correct.mutate();
  };
  const isTold = contentTypeOf(typeNameOf(item))?.fields.some(({ name }) => name === 'corrections');
  return (
    <Dialog
      aria-labelledby="correcting"
      fullWidth
      maxWidth="md"
      onClose={correct.data ? undefined : onClose}
      open
    >
      <form onSubmit={submit}>
        <DialogTitle component="h2" id="correcting">
          {translate('items.correct_title')}
        </DialogTitle>
        <DialogContent>
          {correct.data ? (
            <Corrected id={id} item={item} taken={correct.data} />
          ) : (
            <Stack spacing={3}>
              {correct.error && <Failed error={correct.error} />}
              <ChangeList changes={changesOf(published, item)} heading="h3" />
              <TextField
                fullWidth
                label={translate('items.publish_note')}
                onChange={({ target }) => setNote(target.value)}
                slotProps={{ htmlInput: { maxLength: 500 } }}
                value={note}
              />
              {isTold && (
                <CorrectionField
                  locales={LOCALES}
                  onChange={setTold}
                  source={settings.source}
                  value={told}
                />
              )}
            </Stack>
          )}
        </DialogContent>
        <DialogActions>
          {correct.data ? (
            <Button autoFocus component={Link} to={`/items/${id}`} variant="contained">
              {translate('items.correct_to_draft')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{translate('items.cancel')}</Button>
              <Button loading={correct.isPending} type="submit" variant="contained">
                {translate('items.publish_now')}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** With what readers are told was put right. */
function withTold(item: JsonObject, told: Told): JsonObject {
  if (Object.keys(told).length === 0) return item;
  const before = at(item, ['fields', 'corrections']);
  const list = [...(Array.isArray(before) ? before : []), { at: null, text: told }];
  return { ...item, fields: withAt(item.fields, ['corrections'], list) };
}

function Failed({ error }: { readonly error: Error }) {
  const translate = useTranslate();
  const errors = error instanceof CallError ? error.errors : [];
  const isConflict = error instanceof CallError && error.status === 409;
  return (
    <Alert severity="error">
      {isConflict ? translate('items.correct_conflict') : error.message}
      {!isConflict &&
        errors.map(({ path, message }) => <div key={path}>{`${path}: ${message}`}</div>)}
    </Alert>
  );
}

interface CorrectedProps {
  readonly id: string;
  readonly item: JsonObject;
  readonly taken: Taken;
}

function Corrected({ id, item, taken }: CorrectedProps) {
  const translate = useTranslate();
  const labelOf = usePathLabel();
  const own = taken === 'left' ? [] : taken;
  const isTaken = taken !== 'left' && own.length === 0;
  return (
    <>
      <PublishedView id={id} item={item} />
      <Alert severity={isTaken ? 'success' : 'warning'} sx={{ mt: 2 }} variant="outlined">
        {translate(`items.correct_${isTaken ? 'taken' : taken === 'left' ? 'left' : 'own'}`)}
        {own.map(({ path }) => (
          <Typography key={path.join('.')} variant="body2">
            {labelOf(path)}
          </Typography>
        ))}
      </Alert>
    </>
  );
}
