import contentTypes from 'virtual:content-types';
import { Box, Button, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { CallError } from '#src/data/ask.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { languageName } from '#src/items/language-names.ts';
import { ScreenTitle } from '#src/layout/screen-title.tsx';
import { settings } from '#src/settings.ts';
import type { Kept, Task } from '#src/translate/desk.ts';
import { readKept, readTranslations } from '#src/translate/desk-data.ts';
import { DeskView } from '#src/translate/desk-view.tsx';
import { useTargets } from '#src/translate/targets.ts';
import { guideOf } from '#src/translate/use-guide.ts';

/** One item beside its source, text by text. */
export default function DeskScreen() {
  const translate = useTranslate();
  const { id = '', locale = '' } = useParams();
  const targets = useTargets();
  const client = useQueryClient();
  const loaded = useQuery({
    queryKey: ['translations', id, locale],
    queryFn: async () => {
      const [item, kept] = await Promise.all([
        readTranslations(id),
        readKept(id, locale),
        // The texts would move when it comes, away from under a pointer. Without it they can be written too.
        client.prefetchQuery(guideOf(locale)),
      ]);
      return { item, kept };
    },
    // What is written must not be pushed aside by a reading of its own accord.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
    retry: false,
  });
  const title = `${translate('translate.name')}: ${languageName(locale)}`;
  if (loaded.data && targets.includes(locale)) {
    return (
      <Box>
        <ScreenTitle title={title} />
        <Loaded {...loaded.data} locale={locale} />
      </Box>
    );
  }
  const isGone = loaded.error instanceof CallError && loaded.error.code === 'not_found';
  const isRefused = loaded.isSuccess && !targets.includes(locale);
  const text = isRefused ? 'not_yours' : isGone ? 'gone' : loaded.isError ? 'failed' : 'loading';
  return (
    <Box role={text === 'loading' ? 'status' : 'alert'} sx={{ py: 6 }}>
      <ScreenTitle title={title} />
      <Typography component="h1" variant="h3">
        {translate(`translate.${text}`)}
      </Typography>
      {text === 'failed' && (
        <Button onClick={() => loaded.refetch()} sx={{ mt: 2, mr: 2 }} variant="outlined">
          {translate('translate.again')}
        </Button>
      )}
      <Link component={RouterLink} sx={{ display: 'inline-block', mt: 2 }} to="/ledger">
        {translate('translate.back')}
      </Link>
    </Box>
  );
}

function Loaded({ item, kept, locale }: { item: Task['item']; kept: Kept; locale: string }) {
  const type = contentTypes.find((each) => each.type === item.type);
  const task = useMemo<Task>(
    () => ({
      ...{ item, locale, source: settings.source },
      shape: type?.words ?? null,
      isSingle: type?.slug !== null,
    }),
    [item, locale, type],
  );
  return <DeskView kept={kept} key={`${item.id} ${locale}`} task={task} />;
}
