import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { Loaded, Nothing, Part, Rows } from '#src/plan/part.tsx';
import { useNow } from '#src/plan/use-now.ts';
import { dayIn } from '#src/plan/zones.ts';
import { useTasks } from '#src/review/calls.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { settings } from '#src/settings.ts';

/** Languages given to the signed-in person, to review or to revise. */
export function Tasks() {
  const translate = useTranslate();
  const locale = useLocale();
  const { can } = useCapabilities();
  const query = useTasks();
  const today = dayIn(new Date(useNow()), settings.time_zone);
  const dayShown = (due: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(due));
  return (
    <Part title={translate('review.tasks')}>
      <Loaded query={query}>
        {(tasks) =>
          tasks.length === 0 ? (
            <Nothing>{translate('review.tasks_none')}</Nothing>
          ) : (
            <Rows>
              {tasks.map(({ item, locale: language, title, type, why, due }) => (
                <li key={`${item} ${language}`}>
                  <Link
                    component={RouterLink}
                    sx={{ fontWeight: 600 }}
                    to={
                      can('read')
                        ? `/items/${item}?locale=${language}`
                        : `/translate/${item}/${language}`
                    }
                  >
                    {title || translate(`fields.types.${type}`)}
                  </Link>
                  <Box
                    sx={{
                      ...{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 },
                      ...{ typography: 'body2', color: 'text.secondary' },
                    }}
                  >
                    <span>{translate(`fields.types.${type}`)}</span>
                    <span>{languageName(language)}</span>
                    <Box component="span" sx={{ color: 'text.primary' }}>
                      {translate(`review.why.${why}`)}
                    </Box>
                    {due && (
                      <Box component="span" sx={due < today ? { color: 'error.main' } : {}}>
                        {translate(due < today ? 'review.overdue' : 'review.due_on', {
                          day: dayShown(due),
                        })}
                      </Box>
                    )}
                  </Box>
                </li>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Part>
  );
}
