import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { More } from '#src/plan/dashboard/my-drafts.tsx';
import { Loaded, Nothing, Part, Rows } from '#src/plan/part.tsx';

const AHEAD_MS = 30 * 86_400_000;
const READ = 200;
const SHOWN = 6;

/** Media that may soon be shown no more, or may not already; what ends first stands first. */
export function Rights() {
  const translate = useTranslate();
  const locale = useLocale();
  const query = useQuery({ queryKey: ['plan', 'rights'], queryFn: readRights });
  return (
    <Part title={translate('plan.dashboard.rights')}>
      <Loaded query={query}>
        {({ media, total }) =>
          media.length === 0 ? (
            <Nothing>{translate('plan.dashboard.rights_none')}</Nothing>
          ) : (
            <>
              <Rows>
                {media.slice(0, SHOWN).map(({ id, name, ends }) => (
                  <li key={id}>
                    <Link component={RouterLink} sx={{ fontWeight: 600 }} to={`/media/${id}`}>
                      {name}
                    </Link>
                    <Typography color="textSecondary" variant="body2">
                      {translate(
                        `plan.dashboard.rights_${Date.parse(ends) <= Date.now() ? 'over' : 'end'}`,
                        { time: momentIn(locale, ends) },
                      )}
                    </Typography>
                  </li>
                ))}
              </Rows>
              <More count={total - SHOWN} />
            </>
          )
        }
      </Loaded>
    </Part>
  );
}

async function readRights() {
  const before = new Date(Date.now() + AHEAD_MS).toISOString();
  const query = { limit: READ, rights_end_before: before };
  const { data, meta } = await call('listMedia', { query });
  const media = data
    .flatMap(({ id, name, rights_end }) => (rights_end ? [{ id, name, ends: rights_end }] : []))
    .sort((one, other) => one.ends.localeCompare(other.ends));
  return { media, total: meta.total };
}
