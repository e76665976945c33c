import type { LanguageReview } from '@masthead/contract/review';
import { Alert, Box, Button, Chip, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { personName } from '#src/plan/presence.ts';
import { handOver, useColleagues, useReview, useReviewAct } from '#src/review/calls.ts';
import { Comments } from '#src/review/comments.tsx';

interface ReviewSectionProps {
  readonly id: string;
  /** The newest save of the draft, once what is typed is saved; null: there is none. */
  readonly revision: number | null;
  readonly locale: string;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  readonly onGo: (path: readonly string[]) => void;
}

/** The review state of the shown language, the next person to act, and colleagues' comments on the item. */
export function ReviewSection(props: ReviewSectionProps) {
  const { id, revision, locale, onGo } = props;
  const translate = useTranslate();
  const { data } = useReview(id, revision);
  if (revision === null || data === undefined) return null;
  const own = data.languages.find((each) => each.locale === locale);
  const others = data.languages.filter((each) => each.locale !== locale && each.state !== 'draft');
  return (
    <Stack aria-labelledby="review" component="section" spacing={2} sx={{ mb: 4 }}>
      <Typography component="h2" id="review" variant="h3">
        {translate('review.title')}
      </Typography>
      {own && <OneLanguage {...props} review={own} revision={revision} />}
      {others.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {others.map((each) => (
            <Typography component="li" key={each.locale} variant="body2">
              {languageName(each.locale)}: {translate(`review.states.${each.state}`)}
            </Typography>
          ))}
        </Box>
      )}
      {data.needs_approval && own?.state !== 'approved' && (
        <Typography color="textSecondary" variant="body2">
          {translate('review.needs_approval')}
        </Typography>
      )}
      <Comments comments={data.comments} id={id} onGo={onGo} />
    </Stack>
  );
}

interface OneLanguageProps extends ReviewSectionProps {
  readonly review: LanguageReview;
  readonly revision: number;
}

function OneLanguage({ id, revision, locale, mayWrite, mayPublish, review }: OneLanguageProps) {
  const translate = useTranslate();
  const interfaceLocale = useLocale();
  const act = useReviewAct(id, (change: Parameters<typeof handOver>[2]) =>
    handOver(id, locale, change),
  );
  const change = (what: Omit<Parameters<typeof handOver>[2], 'revision'>) =>
    act.mutate({ revision, ...what });
  const { state, is_changed, asked_by, asked_at, decided_by, decided_at } = review;
  const told = (name: string, by: string | null, at: string | null) =>
    by && at
      ? translate(`review.${name}`, { name: personName(by), time: momentIn(interfaceLocale, at) })
      : null;
  return (
    <Stack spacing={1.5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }} variant="body2">
          {languageName(locale)}
        </Typography>
        <Chip
          color={state === 'approved' ? 'success' : state === 'in_review' ? 'secondary' : 'default'}
          label={translate(`review.states.${state}`)}
          size="small"
          variant={state === 'draft' ? 'outlined' : 'filled'}
        />
      </Box>
      <Typography color="textSecondary" role="status" variant="body2">
        {is_changed
          ? translate('review.changed')
          : state === 'in_review'
            ? told('asked', asked_by, asked_at)
            : state === 'approved'
              ? told('approved_by', decided_by, decided_at)
              : told('returned_by', decided_by, decided_at)}
      </Typography>
      {act.error && <Alert severity="error">{act.error.message}</Alert>}
      {mayWrite && (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <Assignee
            locale={locale}
            onChange={(assignee) => change({ assignee })}
            value={review.assignee?.id ?? ''}
          />
          <DueDay onChange={(due) => change({ due })} value={review.due ?? ''} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayWrite && state === 'draft' && (
          <Button
            disabled={act.isPending}
            onClick={() => change({ state: 'in_review' })}
            variant="outlined"
          >
            {translate('review.ask')}
          </Button>
        )}
        {mayPublish && state !== 'approved' && (
          <Button
            disabled={act.isPending}
            onClick={() => change({ state: 'approved' })}
            variant={state === 'in_review' ? 'contained' : 'text'}
          >
            {translate('review.approve')}
          </Button>
        )}
        {mayPublish && state !== 'draft' && (
          <Button disabled={act.isPending} onClick={() => change({ state: 'draft' })}>
            {translate('review.give_back')}
          </Button>
        )}
      </Box>
    </Stack>
  );
}

interface AssigneeProps {
  readonly locale: string;
  readonly value: string;
  readonly onChange: (person: string | null) => void;
}

/** Who may work on the language. */
function Assignee({ locale, value, onChange }: AssigneeProps) {
  const translate = useTranslate();
  const { data: people } = useColleagues();
  const able = people?.filter(({ reads, languages }) => reads || languages.includes(locale)) ?? [];
  const isListed = able.some(({ id }) => id === value);
  return (
    <TextField
      label={translate('review.assignee')}
      onChange={({ target }) => onChange(target.value || null)}
      select
      value={isListed ? value : ''}
    >
      <MenuItem value="">{translate('review.nobody')}</MenuItem>
      {able.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface DueDayProps {
  readonly value: string;
  readonly onChange: (day: string | null) => void;
}

/** Sent once it is a whole day, or none. */
function DueDay({ value, onChange }: DueDayProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const send = () => {
    if (typed !== null && typed !== value) onChange(typed || null);
    setTyped(null);
  };
  return (
    <TextField
      label={translate('review.due')}
      onBlur={send}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      type="date"
      value={typed ?? value}
    />
  );
}
