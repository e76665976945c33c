import type { PlanEffect as Effect, Plan } from '@masthead/contract/plan';
import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { Loaded, Nothing, Part, Rows } from '#src/plan/part.tsx';
import { usePlaceNames } from '#src/plan/plans/place-names.ts';
import { Findings } from '#src/plan/refusal.tsx';
import { useTitles } from '#src/plan/use-titles.ts';

type Item = Effect['items'][number];
type Language = Item['languages'][number];

/**
 * The changes that a waiting plan will make for readers, item by item and language by language, as things stand now.
 */
export function PlanEffect({ plan }: { readonly plan: Plan }) {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['plan', 'effect', plan.id, plan.at, plan.entries],
    queryFn: () => dataOf('readPlanEffect', { id: plan.id }),
    // A rehearsal holds publishers up for as long as it takes.
    staleTime: 30_000,
  });
  return (
    <Part title={translate('plan.plans.effect')}>
      <Loaded query={query}>{(effect) => <Told effect={effect} plan={plan} />}</Loaded>
    </Part>
  );
}

function Told({ effect, plan }: { readonly effect: Effect; readonly plan: Plan }) {
  const translate = useTranslate();
  const nameOf = usePlaceNames(plan.entries);
  const titles = useTitles(effect.items.map(({ id }) => id));
  const { problems, warnings, items } = effect;
  if (problems.length > 0) {
    return (
      <>
        <Typography color="error" variant="body2">
          {translate('plan.plans.effect_problems')}
        </Typography>
        <Findings findings={problems} nameOf={nameOf} />
      </>
    );
  }
  const changed = items.filter(({ outcome }) => outcome !== 'unchanged');
  return (
    <>
      {changed.length === 0 && <Nothing>{translate('plan.plans.effect_none')}</Nothing>}
      <Rows>
        {changed.map((item) => (
          <li key={item.id}>
            <Link component={RouterLink} sx={{ fontWeight: 600 }} to={`/items/${item.id}`}>
              {titles.get(item.id)?.title || translate('plan.common.untitled')}
            </Link>
            <Typography color="textSecondary" variant="body2">
              {translate(`fields.types.${item.type}`)} ·{' '}
              {translate(`plan.plans.outcomes.${item.outcome}`)}
            </Typography>
            <Changes languages={item.languages} />
          </li>
        ))}
      </Rows>
      {warnings.length > 0 && (
        <>
          <Typography variant="body2">{translate('plan.calendar.warns')}</Typography>
          <Findings findings={warnings} nameOf={nameOf} />
        </>
      )}
    </>
  );
}

function Changes({ languages }: Pick<Item, 'languages'>) {
  const translate = useTranslate();
  return (
    <Typography component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }} variant="body2">
      {languages.map((language) => (
        <li key={language.locale}>
          <span lang={language.locale}>{languageName(language.locale)}</span>:{' '}
          {translate(`plan.plans.changes.${changeOf(language)}`, {
            from: language.from ?? '',
            to: language.to ?? '',
          })}
        </li>
      ))}
    </Typography>
  );
}

function changeOf({ change, from, to }: Language): string {
  if (from === null && to === null) return 'unseen';
  return change === 'changed' && from !== to ? 'moved' : change;
}
