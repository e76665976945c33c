import { LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { dataOf } from '#src/data/calls.ts';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { type Choices, ownTimeZone } from '#src/set-up/choices.ts';
import { Frame } from '#src/set-up/frame.tsx';

interface Running {
  readonly languages: readonly string[];
  readonly source: string;
  readonly time_zone: string;
}

/** Whether the server runs with the chosen languages, and in this browser's zone. */
export const runsWith =
  ({ languages, source }: Choices) =>
  (running: Running): boolean =>
    running.source === source &&
    running.time_zone === ownTimeZone() &&
    running.languages.length === languages.length &&
    languages.every((each) => running.languages.includes(each));

const ASK_AGAIN_MS = 1000;

/** Waits until both programs run with the new settings; meanwhile they answer nothing. */
export function Restarting({
  preview,
  isDone,
  onDone,
}: {
  readonly preview: ReactNode;
  readonly isDone: (running: Running) => boolean;
  readonly onDone: () => void;
}) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['set-up', 'running'],
    queryFn: () => dataOf('readSetUp').catch(() => null),
    refetchInterval: ASK_AGAIN_MS,
  });
  const done = data ? isDone(data) : false;
  useEffect(() => {
    if (done) onDone();
  }, [done, onDone]);
  return (
    <Frame preview={preview} title={translate('set_up.restarting')}>
      <Typography role="status" sx={{ mb: 3 }}>
        {translate('set_up.restarting_words')}
      </Typography>
      <LinearProgress />
    </Frame>
  );
}
