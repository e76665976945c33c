import { Box, Button, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Cursors } from '#src/data/cursors.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { BrokenLinkRows } from '#src/plan/links/broken-link-rows.tsx';
import { readBrokenLinks } from '#src/plan/links/read-broken-links.ts';
import { Loaded } from '#src/plan/part.tsx';

const PER_PAGE = 50;
const cursors = new Cursors();

/** Every link of what readers see that leads them nowhere, page by page. */
export default function BrokenLinksScreen() {
  const translate = useTranslate();
  const [asked, setAsked] = useSearchParams();
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '', 10) || 1);
  const query = useQuery({
    queryKey: ['plan', 'broken-links', 'page', page],
    queryFn: () => cursors.read('broken-links', page, (after) => readBrokenLinks(after, PER_PAGE)),
    placeholderData: keepPreviousData,
    // A user who comes back has mended one.
    staleTime: 0,
  });
  return (
    <Box sx={{ maxWidth: 820 }}>
      <ScreenTitle title={translate('plan.links.name')} />
      <Typography component="h1" variant="h2">
        {translate('plan.links.name')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }} variant="body2">
        {translate('plan.links.intro')}
      </Typography>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Typography component="p" sx={{ py: 6 }} variant="h3">
              {translate('plan.links.none')}
            </Typography>
          ) : (
            <Box aria-busy={query.isPlaceholderData}>
              <BrokenLinkRows links={data} />
              <Pager
                isLast={meta.next === null}
                number={page}
                onPage={(next) => setAsked(next > 1 ? { page: String(next) } : {})}
              />
            </Box>
          )
        }
      </Loaded>
    </Box>
  );
}

interface PagerProps {
  readonly number: number;
  readonly isLast: boolean;
  readonly onPage: (page: number) => void;
}

/** How many pages there are is known when one has come to the last. */
function Pager({ number, isLast, onPage }: PagerProps) {
  const translate = useTranslate();
  if (number === 1 && isLast) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'end', py: 1 }}>
      <Typography color="textSecondary" role="status" variant="body2">
        {translate('plan.links.page', { number })}
      </Typography>
      <Button disabled={number <= 1} onClick={() => onPage(number - 1)}>
        {translate('plan.plans.previous')}
      </Button>
      <Button disabled={isLast} onClick={() => onPage(number + 1)}>
        {translate('plan.plans.next')}
      </Button>
    </Stack>
  );
}
