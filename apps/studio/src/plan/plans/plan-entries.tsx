import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Link, Stack, TextField, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import type { Named } from '#src/plan/calls.ts';
import { Part, Rows } from '#src/plan/part.tsx';
import { LanguageChoice } from '#src/plan/plans/language-choice.tsx';
import type { Planned } from '#src/plan/plans/plan-input.ts';
import { useTitles } from '#src/plan/use-titles.ts';

interface PlanEntriesProps {
  readonly entries: readonly Planned[];
  /** Left out: they are only shown. */
  readonly onChange?: (entries: Planned[]) => void;
  /** What is said where there are none. */
  readonly error?: string;
}

/** The drafts of a plan, each as it was saved then. */
export function PlanEntries({ entries, onChange, error }: PlanEntriesProps) {
  const translate = useTranslate();
  const titles = useTitles(entries.map(({ id }) => id));
  const write = (index: number, changed: Partial<Planned> | null) =>
    onChange?.(
      entries.flatMap((entry, at) =>
        at !== index ? [entry] : changed === null ? [] : [{ ...entry, ...changed }],
      ),
    );
  return (
    <Part title={translate('plan.plans.entries')}>
      {entries.length === 0 && error && (
        <Typography color="error" role="alert" variant="body2">
          {error}
        </Typography>
      )}
      <Rows>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <EntryLine
              entry={entry}
              named={titles.get(entry.id)}
              onChange={onChange && ((changed) => write(index, changed))}
            />
          </li>
        ))}
      </Rows>
    </Part>
  );
}

interface EntryLineProps {
  readonly entry: Planned;
  readonly named: Named | undefined;
  /** Null: it is taken out. */
  readonly onChange: ((changed: Partial<Planned> | null) => void) | undefined;
}

function EntryLine({ entry, named, onChange }: EntryLineProps) {
  const translate = useTranslate();
  const title = named?.title || translate('plan.common.untitled');
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Link component={RouterLink} sx={{ fontWeight: 600 }} to={`/items/${entry.id}`}>
            {title}
          </Link>
          <Typography color="textSecondary" variant="body2">
            {named && `${translate(`fields.types.${named.type}`)} · `}
            {translate('plan.plans.save_number', { revision: entry.revision })}
            {!onChange && ` · ${languagesOf(entry, translate('plan.plans.all_languages'))}`}
          </Typography>
          {!onChange && entry.note && <Typography variant="body2">{entry.note}</Typography>}
        </Box>
        {onChange && (
          <IconButton
            aria-label={translate('plan.plans.remove', { title })}
            onClick={() => onChange(null)}
            size="small"
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Stack>
      {onChange && <Newer entry={entry} onTake={(revision) => onChange({ revision })} />}
      {onChange && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <LanguageChoice
            entry={entry}
            onChange={(languages) => onChange({ languages })}
            title={title}
          />
          <TextField
            label={translate('plan.plans.note')}
            onChange={({ target }) => onChange({ note: target.value })}
            sx={{ flex: '1 1 16rem' }}
            value={entry.note}
          />
        </Stack>
      )}
    </Stack>
  );
}

const languagesOf = ({ languages }: Planned, all: string): string =>
  languages === null ? all : languages.map(languageName).join(', ');

interface NewerProps {
  readonly entry: Planned;
  readonly onTake: (revision: number) => void;
}

/** That the draft is another by now than the plan has. */
function Newer({ entry: { newest, revision }, onTake }: NewerProps) {
  const translate = useTranslate();
  if (newest === revision) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography color="secondary" variant="body2">
        {translate(newest === null ? 'plan.plans.no_save' : 'plan.plans.newer')}
      </Typography>
      {newest !== null && (
        <Button onClick={() => onTake(newest)} size="small" variant="outlined">
          {translate('plan.plans.take_newer')}
        </Button>
      )}
    </Stack>
  );
}
