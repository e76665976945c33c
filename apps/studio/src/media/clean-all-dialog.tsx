import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Link,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { cleanTelling, findTelling, type Telling } from '#src/media/clean-all.ts';
import { Failure } from '#src/media/failure.tsx';
import { usePrivateKinds } from '#src/media/private-data.tsx';

/** Removes private data from the files of all pictures: looks first, says what it found, and asks. */
export default function CleanAllDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const title = useId();
  const [stop] = useState(() => new AbortController());
  const [steps, setSteps] = useState({ done: 0, of: 0 });
  const onStep = (done: number, of: number) => setSteps({ done, of });
  const look = useMutation({ mutationFn: () => findTelling({ signal: stop.signal, onStep }) });
  const found = look.data;
  const clean = useMutation({
    mutationFn: (telling: readonly Telling[]) =>
      cleanTelling(telling, { signal: stop.signal, onStep }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['media'] }),
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) look.mutate();
    begun.current = true;
  }, [look.mutate]);
  const close = () => {
    stop.abort();
    onClose();
  };
  const isBusy = look.isPending || clean.isPending;
  const cleanable = found?.filter(({ isCleanable }) => isCleanable) ?? [];
  const elsewhere = found?.filter(({ isCleanable }) => !isCleanable) ?? [];
  const left = [...elsewhere, ...(clean.data ?? [])];
  const text = () => {
    if (look.isPending && steps.of === 0) return translate('media.loading');
    if (look.isPending) return translate('media.clean_all_looking', steps);
    if (clean.isPending) return translate('media.clean_all_cleaning', steps);
    if (clean.isSuccess)
      return translate('media.clean_all_done', {
        count: cleanable.length - clean.data.length,
      });
    if (found === undefined) return '';
    return translate(found.length === 0 ? 'media.clean_all_none' : 'media.clean_all_found', {
      count: found.length,
    });
  };
  return (
    <Dialog aria-labelledby={title} fullWidth maxWidth="sm" onClose={close} open>
      <DialogTitle id={title}>{translate('media.clean_all')}</DialogTitle>
      <DialogContent>
        <Typography role="status">{text()}</Typography>
        {isBusy && (
          <LinearProgress
            aria-label={translate('media.clean_all')}
            sx={{ my: 2 }}
            value={(steps.done / Math.max(1, steps.of)) * 100}
            variant={steps.of === 0 ? 'indeterminate' : 'determinate'}
          />
        )}
        {clean.isIdle && cleanable.length > 0 && (
          <Typography color="textSecondary" sx={{ mt: 1 }} variant="body2">
            {translate('media.clean_help')}
          </Typography>
        )}
        {!isBusy && left.length > 0 && <Left telling={left} />}
        {look.error !== null && <Failure error={look.error} onRetry={() => look.mutate()} />}
        {clean.error !== null && <Failure error={clean.error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>
          {translate(clean.isSuccess ? 'media.done' : 'media.cancel')}
        </Button>
        {!clean.isSuccess && cleanable.length > 0 && (
          <Button
            loading={clean.isPending}
            onClick={() => clean.mutate(cleanable)}
            variant="contained"
          >
            {translate('media.clean_all_now', { count: cleanable.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Files that only the people who made them can clean. */
function Left({ telling }: { readonly telling: readonly Telling[] }) {
  const translate = useTranslate();
  const kindsIn = usePrivateKinds();
  return (
    <>
      <Typography sx={{ mt: 2 }} variant="body2">
        {translate('media.clean_elsewhere')}
      </Typography>
      <ul>
        {telling.map(({ medium: { id, name }, kinds }) => (
          <Typography component="li" key={id} variant="body2">
            <Link color="inherit" component={RouterLink} to={`/media/${id}`}>
              {name}
            </Link>{' '}
            · {kindsIn(kinds)}
          </Typography>
        ))}
      </ul>
    </>
  );
}
