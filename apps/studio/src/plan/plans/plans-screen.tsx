import type { Plan, PlanState } from '@masthead/contract/plan';
import {
  Box,
  Button,
  Link,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { readPlans } from '#src/plan/calls.ts';
import { FLUSH, Loaded } from '#src/plan/part.tsx';
import { StateChip } from '#src/plan/plans/state-chip.tsx';
import { personName } from '#src/plan/presence.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { ReadOnlyNote } from '#src/session/read-only-note.tsx';

const PER_PAGE = 25;
const STATES: readonly PlanState[] = ['planned', 'failed', 'done', 'cancelled'];

/** Every release plan, the latest instant first. */
export default function PlansScreen() {
  const translate = useTranslate();
  const { can } = useCapabilities();
  const [asked, setAsked] = useSearchParams();
  const state = STATES.find((each) => each === asked.get('state'));
  const page = Math.max(1, Number(asked.get('page')) || 1);
  const query = useQuery({
    queryKey: ['plan', 'plans', state, page],
    queryFn: () => readPlans({ page, perPage: PER_PAGE, state }),
    placeholderData: keepPreviousData,
  });
  const show = (page: number, shown: string = state ?? '') =>
    setAsked({ ...(shown !== '' && { state: shown }), ...(page > 1 && { page: String(page) }) });
  return (
    <Box sx={{ maxWidth: 1180 }}>
      <ScreenTitle title={translate('plan.plans.name')} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'start', gap: 2 }}>
        <div>
          <Typography component="h1" variant="h2">
            {translate('plan.plans.name')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }} variant="body2">
            {translate('plan.plans.intro')}
          </Typography>
        </div>
        {can('publish') && (
          <Button component={RouterLink} sx={{ flexShrink: 0 }} to="/plans/new" variant="contained">
            {translate('plan.plans.new')}
          </Button>
        )}
      </Stack>
      <ReadOnlyNote for={['publish']} />
      <TextField
        label={translate('plan.plans.state')}
        onChange={({ target }) => show(1, target.value)}
        select
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ minWidth: 160, mb: 2 }}
        value={state ?? ''}
      >
        <MenuItem value="">{translate('plan.plans.any')}</MenuItem>
        {STATES.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`plan.plans.states.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <NoPlans isNarrowed={state !== undefined} />
          ) : (
            <>
              <PlansTable plans={data} />
              <Pager count={meta.page.pages} number={meta.page.number} onPage={show} />
            </>
          )
        }
      </Loaded>
    </Box>
  );
}

function PlansTable({ plans }: { readonly plans: readonly Plan[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={FLUSH}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('plan.plans.when')}</TableCell>
            <TableCell>{translate('plan.plans.plan')}</TableCell>
            <TableCell>{translate('plan.plans.state')}</TableCell>
            <TableCell align="right">{translate('plan.plans.items')}</TableCell>
            <TableCell>{translate('plan.plans.by')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {plans.map(({ id, name, at, state, entries, by }) => (
            <TableRow key={id}>
              <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                <time dateTime={at}>{momentIn(locale, at)}</time>
              </TableCell>
              <TableCell component="th" scope="row" sx={{ minWidth: 180 }}>
                <Link component={RouterLink} sx={{ fontWeight: 600 }} to={`/plans/${id}`}>
                  {name}
                </Link>
              </TableCell>
              <TableCell>
                <StateChip state={state} />
              </TableCell>
              <TableCell align="right">{entries.length}</TableCell>
              <TableCell>{personName(by)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function NoPlans({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 6 }}>
      <Typography component="p" variant="h3">
        {translate(isNarrowed ? 'plan.plans.none_so' : 'plan.plans.none')}
      </Typography>
      {!isNarrowed && (
        <Typography color="textSecondary" sx={{ mt: 1 }} variant="body2">
          {translate('plan.plans.none_help')}
        </Typography>
      )}
    </Box>
  );
}

interface PagerProps {
  readonly number: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

function Pager({ number, count, onPage }: PagerProps) {
  const translate = useTranslate();
  if (count <= 1) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'end', py: 1 }}>
      <Typography color="textSecondary" variant="body2">
        {translate('plan.plans.pages', { number, count })}
      </Typography>
      <Button disabled={number <= 1} onClick={() => onPage(number - 1)}>
        {translate('plan.plans.previous')}
      </Button>
      <Button disabled={number >= count} onClick={() => onPage(number + 1)}>
        {translate('plan.plans.next')}
      </Button>
    </Stack>
  );
}
