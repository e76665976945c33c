import { Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { InputError } from '#src/data/ask.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { publishDraft } from '#src/items/stored.ts';
import { momentIn } from '#src/layout/moment.tsx';
import type { Moved } from '#src/plan/calendar/move.ts';
import type { Entry } from '#src/plan/entries.ts';
import { addressOf } from '#src/plan/entry-texts.ts';
import { Findings, Refusal } from '#src/plan/refusal.tsx';
import { useTypeRights } from '#src/session/type-rights.ts';

interface MovedNoteProps {
  readonly entry: Entry;
  readonly moved: Moved;
  readonly onClose: () => void;
}

/** The result of a move: how long the old time still applies, what the draft lacks, what a rehearsal warns of. */
export function MovedNote({ entry, moved, onClose }: MovedNoteProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const queries = useQueryClient();
  const { rightsOf } = useTypeRights();
  const publishing = useMutation({
    mutationFn: async (revision: number) =>
      publishDraft(entry.id, { revision, note: null, languages: null }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plan'] }),
  });
  const draft = moved.kind === 'item' ? moved.draft : null;
  const mayPublish = entry.kind === 'item' && rightsOf(entry.type).mayPublish;
  const isWhole = draft?.problems.length === 0 && !draft.is_behind && draft.plan === null;
  return (
    <>
      <DialogContent>
        <Stack role="status" spacing={1.5}>
          <Typography sx={{ fontWeight: 600 }}>
            {translate(`plan.calendar.moved_${moved.kind}`, { time: momentIn(locale, moved.at) })}
          </Typography>
          {moved.kind === 'plan' ? (
            <Told findings={moved.warnings} lead="warns" />
          ) : publishing.isSuccess ? (
            <Typography variant="body2">{translate('plan.calendar.published')}</Typography>
          ) : (
            <Holds moved={moved} />
          )}
          {publishing.error && <Refusal error={publishing.error} lead="plan.calendar.refused" />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={addressOf(entry)}>
          {translate('plan.common.open')}
        </Button>
        {draft && isWhole && mayPublish && !publishing.isSuccess && (
          <Button
            loading={publishing.isPending}
            onClick={() => publishing.mutate(draft.revision)}
            variant="contained"
          >
            {translate('plan.calendar.publish')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('plan.common.close')}</Button>
      </DialogActions>
    </>
  );
}

/** That a draft holds for nobody yet, and what stands between it and readers. */
function Holds({ moved: { draft, hadDraft } }: { readonly moved: Moved & { kind: 'item' } }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2">{translate('plan.calendar.not_yet')}</Typography>
      {hadDraft && <Typography variant="body2">{translate('plan.calendar.had_draft')}</Typography>}
      {draft.is_behind && (
        <Typography variant="body2">{translate('plan.calendar.overtaken')}</Typography>
      )}
      {draft.plan && (
        <Typography variant="body2">
          {translate('plan.calendar.in_plan', { name: draft.plan.name })}
        </Typography>
      )}
      <Told findings={draft.problems} lead="lacks" />
      <Told findings={draft.warnings} lead="warns" />
    </>
  );
}

function Told({
  findings,
  lead,
}: {
  readonly findings: readonly InputError[];
  readonly lead: 'lacks' | 'warns';
}) {
  const translate = useTranslate();
  if (findings.length === 0) return null;
  return (
    <div>
      <Typography variant="body2">{translate(`plan.calendar.${lead}`)}</Typography>
      <Findings findings={findings} />
    </div>
  );
}
