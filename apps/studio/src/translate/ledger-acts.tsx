import { Alert, Box, Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#src/data/ask.ts';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { byMachine, takeUp } from '#src/translate/desk-data.ts';
import { useGuide } from '#src/translate/use-guide.ts';

interface LedgerActsProps {
  readonly ids: readonly string[];
  readonly locale: string;
}

type Act = 'publish' | 'machine';

/** What became of the chosen items: how many are done, and why others are not. */
interface Result {
  readonly done: number;
  readonly refused: readonly string[];
}

/** Publishes the translation that waits; false where none is ready. */
async function publishWaiting(id: string, locale: string): Promise<boolean> {
  const data = await dataOf('readItem', { id });
  const waiting = data.translations[locale];
  if (waiting === undefined || (waiting.machine ?? []).length > 0) return false;
  await takeUp(id, locale, { slug: waiting.slug ?? '', fields: waiting.fields }, true);
  return true;
}

async function doAll(act: Act, { ids, locale }: LedgerActsProps): Promise<Result> {
  let done = 0;
  const refused: string[] = [];
  for (const id of ids) {
    try {
      if (act === 'publish') done += (await publishWaiting(id, locale)) ? 1 : 0;
      else {
        await byMachine(id, locale);
        done += 1;
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refused.push(error.message);
    }
  }
  return { done, refused: [...new Set(refused)] };
}

/** The actions for the chosen items in one language, besides sending them away. */
export function LedgerActs({ ids, locale }: LedgerActsProps) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { can } = useCapabilities();
  const guide = useGuide(locale);
  const acting = useMutation({
    mutationFn: (act: Act) => doAll(act, { ids, locale }),
    onSettled: () => client.invalidateQueries(),
  });
  const language = languageName(locale);
  return (
    <>
      {can('publish') && (
        <Button disabled={acting.isPending} onClick={() => acting.mutate('publish')}>
          {translate('translate.publish_ready', { language })}
        </Button>
      )}
      {guide.data?.machine_translation && (
        <Button disabled={acting.isPending} onClick={() => acting.mutate('machine')}>
          {translate('translate.ask_machine', { language })}
        </Button>
      )}
      <Box role="status" sx={{ flexBasis: '100%' }}>
        {acting.data && (
          <Alert severity={acting.data.refused.length > 0 ? 'warning' : 'success'}>
            {translate('translate.acted', { count: acting.data.done })}{' '}
            {acting.data.refused.join(' ')}
          </Alert>
        )}
        {acting.isError && <Alert severity="error">{translate('translate.failed')}</Alert>}
      </Box>
    </>
  );
}
