import type { DraftRow } from '@masthead/contract/draft';
import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { dataOf } from '#src/data/calls.ts';
import { useLocale, useTranslate } from '#src/i18n/use-texts.ts';
import { momentIn } from '#src/layout/moment.tsx';
import { readDrafts } from '#src/plan/calls.ts';
import { Loaded, Nothing, Part, Rows } from '#src/plan/part.tsx';

const SHOWN = 8;

/** The drafts that the signed-in person saved last, with what each lacks. */
export function MyDrafts() {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['plan', 'drafts', 'mine'],
    queryFn: () => readDrafts({ mine: 'true', per_page: SHOWN }),
  });
  return (
    <Part title={translate('plan.dashboard.mine')}>
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Nothing>{translate('plan.dashboard.mine_none')}</Nothing>
          ) : (
            <>
              <Rows>
                {data.map((draft) => (
                  <DraftLine draft={draft} key={draft.id}>
                    <Stand draft={draft} />
                  </DraftLine>
                ))}
              </Rows>
              <More count={meta.page.total - data.length} />
            </>
          )
        }
      </Loaded>
    </Part>
  );
}

/** Everybody's drafts that cannot be published before they take in what was published since. Nothing where none is so. */
export function OvertakenDrafts() {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['plan', 'drafts', 'behind'],
    queryFn: () => readDrafts({ behind: 'true', per_page: SHOWN }),
  });
  if (query.data?.data.length === 0) return null;
  return (
    <Part title={translate('plan.dashboard.behind')}>
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            <Rows>
              {data.map((draft) => (
                <DraftLine draft={draft} key={draft.id}>
                  {translate('plan.dashboard.behind_one')}
                </DraftLine>
              ))}
            </Rows>
            <More count={meta.page.total - data.length} />
          </>
        )}
      </Loaded>
    </Part>
  );
}

function DraftLine({
  draft,
  children,
}: {
  readonly draft: DraftRow;
  readonly children: React.ReactNode;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <li>
      <Link component={RouterLink} sx={{ fontWeight: 600 }} to={`/items/${draft.id}`}>
        {draft.title || translate('plan.common.untitled')}
      </Link>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.5,
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <span>{translate(`fields.types.${draft.type}`)}</span>
        <span>
          {translate('plan.dashboard.saved_at', { time: momentIn(locale, draft.saved_at) })}
        </span>
        <Box component="span" sx={{ color: 'text.primary' }}>
          {children}
        </Box>
      </Box>
    </li>
  );
}

/** What keeps a draft from readers: that it waits, is behind, or breaks rules, which its own call knows. */
function Stand({ draft: { id, revision, is_behind, plan } }: { readonly draft: DraftRow }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['plan', 'draft', id, revision],
    queryFn: () => dataOf('readDraft', { id }),
  });
  if (plan) return translate('plan.dashboard.in_plan', { name: plan.name });
  if (is_behind) return translate('plan.dashboard.behind_one');
  if (data === undefined) return null;
  const count = data.problems.length;
  return count === 0
    ? translate('plan.dashboard.ready')
    : translate('plan.dashboard.problems', { count });
}

/** The number of further drafts. */
export function More({ count }: { readonly count: number }) {
  const translate = useTranslate();
  if (count <= 0) return null;
  return (
    <Typography color="textSecondary" variant="body2">
      {translate('plan.dashboard.more', { count })}
    </Typography>
  );
}
