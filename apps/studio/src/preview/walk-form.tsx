import type { Grant } from '@masthead/contract/grant';
import type { Plan } from '@masthead/contract/plan';
import {
  Autocomplete,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf } from '#src/data/calls.ts';
import { TimeField } from '#src/forms/time-field.tsx';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { nextMorning, spelledOut } from '#src/preview/instants.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { settings } from '#src/settings.ts';

const WHENS = ['now', 'instant', 'plan'] as const;
type When = (typeof WHENS)[number];

/** The part of the site that the preview shows. */
export interface WalkInput {
  readonly at: string | null;
  readonly all_drafts: boolean;
  readonly recipient: string | null;
}

interface WalkFormProps {
  readonly isBusy: boolean;
  readonly onShow: (input: WalkInput) => void;
}

/** Asks as of when, and as whom, the site is to be seen. */
export function WalkForm({ isBusy, onShow }: WalkFormProps) {
  const translate = useTranslate();
  const [when, setWhen] = useState<When>('instant');
  const zone = settings.time_zone;
  const [instant, setInstant] = useState(() => nextMorning(zone, new Date()));
  const [hasDrafts, setHasDrafts] = useState(false);
  const [planId, setPlanId] = useState('');
  const [grant, setGrant] = useState<Grant | null>(null);
  const plans = usePlans();
  const plan = plans.find(({ id }) => id === planId) ?? plans[0];
  const at = { now: null, instant, plan: plan?.at ?? null }[when];
  const hasPassed = at !== null && Date.parse(at) < Date.now();
  const isWhole = when === 'now' || (at !== null && !hasPassed);
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onShow({ at, all_drafts: hasDrafts, recipient: grant?.id ?? null });
      }}
      spacing={2}
      sx={{ maxWidth: 640 }}
    >
      <FormControl>
        <FormLabel id="walk-when">{translate('preview.when')}</FormLabel>
        <RadioGroup
          aria-labelledby="walk-when"
          onChange={(_event, value) => setWhen(WHENS.find((each) => each === value) ?? 'now')}
          row
          value={when}
        >
          {WHENS.map((each) => (
            <FormControlLabel
              control={<Radio />}
              disabled={each === 'plan' && plans.length === 0}
              key={each}
              label={translate(`preview.${each}`)}
              value={each}
            />
          ))}
        </RadioGroup>
        {plans.length === 0 && (
          <Typography color="textSecondary" variant="caption">
            {translate('preview.no_plans')}
          </Typography>
        )}
      </FormControl>
      {when === 'instant' && (
        <TimeField
          error={hasPassed}
          help={translate(hasPassed ? 'preview.passed' : 'preview.zone', { zone })}
          label={translate('preview.date_time')}
          onChange={setInstant}
          value={instant}
          zone={zone}
        />
      )}
      {when === 'plan' && plan && <PlanChoice onChoose={setPlanId} plan={plan} plans={plans} />}
      {at !== null && !hasPassed && <Clocks at={at} />}
      <Box>
        <FormControlLabel
          control={<Checkbox checked={hasDrafts} />}
          label={translate('preview.all_drafts')}
          onChange={(_event, isOn) => setHasDrafts(isOn)}
        />
        <FormHelperText sx={{ mt: 0 }}>{translate('preview.all_drafts_text')}</FormHelperText>
      </Box>
      <RecipientChoice grant={grant} onChoose={setGrant} />
      <Button
        disabled={!isWhole || isBusy}
        sx={{ alignSelf: 'flex-start' }}
        type="submit"
        variant="contained"
      >
        {translate('preview.show')}
      </Button>
    </Stack>
  );
}

/** The instant on the newsroom's clock and on the user's own. */
function Clocks({ at }: { readonly at: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const newsroom = spelledOut(locale, at, settings.time_zone);
  const own = spelledOut(locale, at);
  return (
    <Typography color="textSecondary" role="status" variant="body2">
      {own === newsroom ? own : translate('preview.is', { newsroom, own })}
    </Typography>
  );
}

interface PlanChoiceProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
  readonly onChoose: (id: string) => void;
}

function PlanChoice({ plan, plans, onChoose }: PlanChoiceProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <TextField
      label={translate('preview.which_plan')}
      onChange={({ target }) => onChoose(target.value)}
      select
      value={plan.id}
    >
      {plans.map(({ id, name, at }) => (
        <MenuItem key={id} value={id}>
          {name} · {momentIn(locale, at)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface RecipientChoiceProps {
  readonly grant: Grant | null;
  readonly onChoose: (grant: Grant | null) => void;
}

/** For those who make grants: whose eyes to see with. */
function RecipientChoice({ grant, onChoose }: RecipientChoiceProps) {
  const translate = useTranslate();
  const { can } = useCapabilities();
  const mayAsk = can('grant');
  const { data = [] } = useQuery({
    queryKey: ['preview', 'grants'],
    queryFn: () => dataOf('listGrants', { query: { state: 'running', limit: 200 } }),
    enabled: mayAsk,
  });
  if (!mayAsk) return null;
  const now = Date.now();
  const holding = data.filter(
    ({ revoked_at, expires_at }) => revoked_at === null && Date.parse(expires_at) > now,
  );
  return (
    <Autocomplete
      getOptionKey={({ id }) => id}
      getOptionLabel={({ recipient }) => recipient}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_event, chosen) => onChoose(chosen)}
      options={holding}
      renderInput={(input) => (
        <TextField
          {...input}
          label={translate('preview.recipient')}
          placeholder={translate('preview.everybody')}
          slotProps={{
            ...input.slotProps,
            inputLabel: { ...input.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
      value={grant}
    />
  );
}

function usePlans(): readonly Plan[] {
  const { data = [] } = useQuery({
    queryKey: ['preview', 'plans'],
    queryFn: () => dataOf('listPlans', { query: { state: 'planned', per_page: 200 } }),
  });
  return data.toSorted((a, b) => a.at.localeCompare(b.at));
}
