import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { Loaded, Nothing, Part, Rows } from '#src/plan/part.tsx';
import { personName, usePresences } from '#src/plan/presence.ts';
import { useTitles } from '#src/plan/use-titles.ts';

/** The other people at work, and the items they have open. */
export function AtWork() {
  const translate = useTranslate();
  const query = usePresences();
  const titles = useTitles(query.data?.map(({ id }) => id) ?? []);
  return (
    <Part title={translate('plan.dashboard.here')}>
      <Loaded query={query}>
        {(people) =>
          people.length === 0 ? (
            <Nothing>{translate('plan.dashboard.here_none')}</Nothing>
          ) : (
            <Rows>
              {people.map(({ id, by, locale }) => (
                <li key={`${id} ${by}`}>
                  <Typography component="span" sx={{ fontWeight: 600 }} variant="body2">
                    {personName(by)}
                  </Typography>{' '}
                  <Link component={RouterLink} to={`/items/${id}`} variant="body2">
                    {titles.get(id)?.title || translate('plan.common.untitled')}
                  </Link>
                  {locale && (
                    <Typography color="textSecondary" variant="caption">
                      {' '}
                      {languageName(locale)}
                    </Typography>
                  )}
                </li>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Part>
  );
}
