import CloudOffIcon from '@mui/icons-material/CloudOff';
import PriorityHighIcon from '@mui/icons-material/PriorityHigh';
import { Box, Link, Typography } from '@mui/material';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import type { Keeping, SaveState } from '#src/items/keeping.ts';
import { useProblemWords } from '#src/items/problem-words.ts';
import { momentIn } from '#src/layout/moment.tsx';

const TROUBLE: ReadonlySet<SaveState> = new Set(['offline', 'signed-out', 'conflict', 'refused']);

/** The state of saving in words, announced when it changes. */
export function SaveStatus({ keeping }: { readonly keeping: Keeping }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { state, draft, problems, published, item } = keeping;
  const wordsOf = useProblemWords();
  const time = draft ? momentIn(locale, draft.saved_at) : '';
  const reason = wordsOf(problems, item)[0]?.message ?? '';
  const isNew = state === 'published' && published === null;
  const isTrouble = TROUBLE.has(state);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {state === 'offline' && <CloudOffIcon color="secondary" fontSize="small" />}
      {isTrouble && state !== 'offline' && <PriorityHighIcon color="secondary" fontSize="small" />}
      <Typography
        color={isTrouble ? 'textPrimary' : 'textSecondary'}
        component="p"
        role="status"
        sx={{ fontWeight: isTrouble ? 600 : 400 }}
        variant="body2"
      >
        {translate(`items.saves.${isNew ? 'new' : state}`, { time, reason })}
      </Typography>
      {state === 'signed-out' && (
        <Link href="/studio/login" rel="noreferrer" target="_blank" variant="body2">
          {translate('items.sign_in')}
        </Link>
      )}
    </Box>
  );
}
