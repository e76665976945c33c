import { Alert, Button } from '@mui/material';
import { CallError } from '#src/data/ask.ts';
import type { Translate } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type Desk, Overtaken } from '#src/translate/use-desk.ts';

/** The result of a delivery, and the choices if it was refused. */
export function DeskMessages({ desk: { delivery, forget, reload } }: { readonly desk: Desk }) {
  const translate = useTranslate();
  const { error } = delivery;
  if (delivery.isSuccess)
    return <Alert severity="success">{translate('translate.delivered')}</Alert>;
  if (error === null) return null;
  if (error instanceof Overtaken) {
    const isTheirs = error.by === 'delivery';
    return (
      <Alert
        action={
          <>
            <Button onClick={() => (isTheirs ? forget() : reload())}>
              {translate(isTheirs ? 'translate.see_theirs' : 'translate.see_source')}
            </Button>
            <Button onClick={() => delivery.mutate({ over: true })}>
              {translate('translate.deliver_mine')}
            </Button>
          </>
        }
        severity="warning"
      >
        {translate(isTheirs ? 'translate.overtaken' : 'translate.source_changed')}
      </Alert>
    );
  }
  return <Alert severity="error">{whyOf(error, translate)}</Alert>;
}

/** The reason in words, with every field that the server names. */
export function whyOf(error: unknown, translate: Translate): string {
  if (!(error instanceof CallError)) return translate('translate.failed');
  if (error.status === 0) return translate('translate.offline');
  if (error.status === 401) return translate('translate.signed_out');
  const named = error.errors.map(({ path, message }) => `${path}: ${message}`);
  return named.length > 0 ? named.join(' · ') : error.message;
}
