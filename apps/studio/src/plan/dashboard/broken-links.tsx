import { Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { BrokenLinkRows } from '#src/plan/links/broken-link-rows.tsx';
import { readBrokenLinks } from '#src/plan/links/read-broken-links.ts';
import { Loaded, Part } from '#src/plan/part.tsx';

const SHOWN = 8;

/** The first links of what readers see that lead them nowhere, and where all of them stand. Nothing where none does. */
export function BrokenLinks() {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['plan', 'broken-links', 'first'],
    queryFn: () => readBrokenLinks(null, SHOWN),
    staleTime: 300_000,
  });
  if (query.data?.data.length === 0) return null;
  return (
    <Part title={translate('plan.links.name')}>
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            <BrokenLinkRows links={data.slice(0, SHOWN)} />
            {(meta.next !== null || data.length > SHOWN) && (
              <Typography sx={{ mt: 1 }} variant="body2">
                <Link component={RouterLink} to="/broken-links">
                  {translate('plan.links.all')}
                </Link>
              </Typography>
            )}
          </>
        )}
      </Loaded>
    </Part>
  );
}
