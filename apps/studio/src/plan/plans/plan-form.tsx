import type { Plan } from '@masthead/contract/plan';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { Answer } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { InstantFields } from '#src/plan/instant-fields.tsx';
import { AddDraft } from '#src/plan/plans/add-draft.tsx';
import { JoinedNote } from '#src/plan/plans/joined-note.tsx';
import { usePlaceNames } from '#src/plan/plans/place-names.ts';
import { PlanEntries } from '#src/plan/plans/plan-entries.tsx';
import { type PlanForm as Form, plannedOf } from '#src/plan/plans/plan-input.ts';
import { usePlanForm } from '#src/plan/plans/use-plan-form.ts';
import { Findings, Refusal } from '#src/plan/refusal.tsx';
import { instantOf } from '#src/plan/zones.ts';
import { settings } from '#src/settings.ts';

interface PlanFormProps {
  /** Null: it is made. */
  readonly plan: Plan | null;
  readonly initial: Form;
  /** Whether it was made just now. */
  readonly isNew?: boolean;
}

/** Makes or changes a plan, and says what its rehearsal refuses or warns of. */
export function PlanForm({ plan, initial, isNew = false }: PlanFormProps) {
  const translate = useTranslate();
  const { form, change, save, joined, saving, refusal } = usePlanForm(plan, initial);
  const [isAsked, setIsAsked] = useState(false);
  const nameOf = usePlaceNames(form.entries);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    save();
  };
  const lacksName = isAsked && form.name.trim() === '';
  const lacksInstant = isAsked && instantOf(form.when, settings.time_zone) === null;
  return (
    <form noValidate onSubmit={submit}>
      <Stack spacing={3}>
        <TextField
          error={lacksName}
          helperText={translate(lacksName ? 'plan.plans.required' : 'plan.plans.plan_name_help')}
          label={translate('plan.plans.plan_name')}
          onChange={({ target }) => change({ name: target.value })}
          required
          value={form.name}
        />
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <Typography component="legend" sx={{ p: 0, mb: 1.5 }} variant="h6">
            {translate('plan.plans.instant')}
          </Typography>
          <InstantFields
            error={lacksInstant ? translate('plan.plans.required_instant') : undefined}
            onChange={(when) => change({ when })}
            value={form.when}
            zone={settings.time_zone}
          />
        </Box>
        <PlanEntries
          entries={form.entries}
          onChange={(entries) => change({ entries })}
          {...(isAsked && { error: translate('plan.plans.entries_none') })}
        />
        <AddDraft
          onAdd={(draft) => change({ entries: [...form.entries, plannedOf(draft)] })}
          taken={form.entries.map(({ id: item }) => item)}
        />
        {joined && <JoinedNote joined={joined} />}
        {refusal && <Refusal error={refusal} lead="plan.plans.refused" nameOf={nameOf} />}
        <Outcome answer={saving.data} isNew={isNew && !saving.error} nameOf={nameOf} />
        <Button
          loading={saving.isPending}
          sx={{ alignSelf: 'start' }}
          type="submit"
          variant="contained"
        >
          {translate(plan === null ? 'plan.plans.save_new' : 'plan.plans.save')}
        </Button>
      </Stack>
    </form>
  );
}

interface OutcomeProps {
  readonly answer: Answer<Plan> | undefined;
  readonly isNew: boolean;
  readonly nameOf: (path: string) => string;
}

function Outcome({ answer, isNew, nameOf }: OutcomeProps) {
  const translate = useTranslate();
  const warnings = answer?.warnings ?? [];
  return (
    <Box role="status">
      {warnings.length > 0 ? (
        <>
          <Typography variant="body2">{translate('plan.plans.warnings')}</Typography>
          <Findings findings={warnings} nameOf={nameOf} />
        </>
      ) : answer || isNew ? (
        <Typography sx={{ fontWeight: 600 }} variant="body2">
          {translate(answer ? 'plan.plans.saved' : 'plan.plans.saved_new')}
        </Typography>
      ) : null}
    </Box>
  );
}
