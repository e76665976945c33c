import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CallError } from '#src/data/ask.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import type { DraftKeeper } from '#src/items/draft-keeper.ts';
import { eraseItem, type Withdrawn } from '#src/items/stored.ts';
import { Confirm } from '#src/layout/confirm.tsx';
import { momentIn } from '#src/layout/moment.tsx';
import { useNotify } from '#src/layout/notices.tsx';
import { personName } from '#src/plan/presence.ts';
import { useCapabilities } from '#src/session/capabilities.ts';

const PutBackDialog = lazy(() => import('#src/items/withdrawn/put-back-dialog.tsx'));

interface WithdrawnNoticeProps {
  readonly id: string;
  readonly keeper: DraftKeeper;
  readonly withdrawn: Withdrawn;
  readonly mayPublish: boolean;
  readonly onDeleted: () => void;
}

/** Since when readers do not find it, what they get in its place, and the ways back and out. */
export function WithdrawnNotice(props: WithdrawnNoticeProps) {
  const { id, keeper, withdrawn, mayPublish, onDeleted } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const queries = useQueryClient();
  const { can } = useCapabilities();
  const [asks, setAsks] = useState<'return' | 'erase' | null>(null);
  const { answer, redirect_to, at, by } = withdrawn;
  const erase = async () => {
    try {
      await eraseItem(id);
    } catch (error) {
      const told = error instanceof CallError ? error.message : translate('items.failed');
      notify({ text: told }, { type: 'error' });
      return;
    }
    onDeleted();
    await queries.invalidateQueries();
    notify('items.erased', { type: 'success' });
  };
  return (
    <Alert severity="warning" sx={{ my: 2 }} variant="outlined">
      {translate(by === '' ? 'items.withdrawn_at' : 'items.withdrawn_by', {
        time: momentIn(locale, at),
        name: personName(by),
      })}{' '}
      {translate(`items.withdrawn_answers.${answer}`, { target: redirect_to ?? '' })}{' '}
      {translate('items.withdrawn_mend')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayPublish && (
          <Button onClick={() => setAsks('return')} variant="contained">
            {translate('items.put_back')}
          </Button>
        )}
        {can('administer') && (
          <Button color="error" onClick={() => setAsks('erase')}>
            {translate('items.erase')}
          </Button>
        )}
      </Box>
      <Confirm
        action={translate('items.erase_now')}
        onClose={() => setAsks(null)}
        onConfirm={() => void erase()}
        open={asks === 'erase'}
        text={translate('items.erase_text')}
        title={translate('items.erase_title')}
      />
      {asks === 'return' && (
        <Suspense>
          <PutBackDialog
            id={id}
            keeper={keeper}
            onClose={() => setAsks(null)}
            withdrawn={withdrawn}
          />
        </Suspense>
      )}
    </Alert>
  );
}
