import { Alert, Button, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { useCapabilities } from '#src/session/capabilities.ts';
import { entryOf, type Task } from '#src/translate/desk.ts';
import { takeUp } from '#src/translate/desk-data.ts';
import { whyOf } from '#src/translate/desk-messages.tsx';

/** A waiting translation, and for an editor the two ways to take it. */
export function TakeUp({ task: { item, locale } }: { readonly task: Task }) {
  const translate = useTranslate();
  const interfaceLocale = useLocale();
  const { can } = useCapabilities();
  const client = useQueryClient();
  const waiting = entryOf(item, locale)?.delivered;
  const taking = useMutation({
    mutationFn: async (andPublish: boolean) => {
      if (waiting) await takeUp(item.id, locale, waiting, andPublish);
      return andPublish;
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['ledger'] });
      void client.invalidateQueries({ queryKey: ['translations', item.id] });
    },
  });
  if (!waiting && taking.isIdle) return null;
  const done = taking.data ? 'translate.taken_published' : 'translate.taken_draft';
  return (
    <Stack spacing={1} sx={{ my: 2 }}>
      {waiting && (
        <Alert
          action={
            can('publish') && waiting.machine.length === 0 ? (
              <>
                <Button disabled={taking.isPending} onClick={() => taking.mutate(false)}>
                  {translate('translate.take_draft')}
                </Button>
                <Button
                  disabled={taking.isPending}
                  onClick={() => taking.mutate(true)}
                  variant="contained"
                >
                  {translate('translate.take_publish')}
                </Button>
              </>
            ) : undefined
          }
          severity="info"
        >
          {translate('translate.waits', { time: momentIn(interfaceLocale, waiting.delivered_at) })}
          {waiting.machine.length > 0 &&
            ` ${translate('translate.help.machine_waits', { count: waiting.machine.length })}`}
        </Alert>
      )}
      {taking.isSuccess && <Alert severity="success">{translate(done)}</Alert>}
      {taking.isError && <Alert severity="error">{whyOf(taking.error, translate)}</Alert>}
    </Stack>
  );
}
