import { SignalLine } from '#src/components/brand/SignalLine.tsx';
import { useView } from '#src/view/view-context.ts';

/**
 * The embargo's end with time and zone (spec §4). Before it only holders of a grant read this, and no cache
 * keeps their pages.
 */
export function EmbargoLine({ until }: { readonly until: string }) {
  const { t, dates, now } = useView();
  return (
    <SignalLine
      icon="clock"
      label={<time dateTime={until}>{t('embargo.label', { date: dates.dateTime(until) })}</time>}
      note={t(Date.parse(until) > now ? 'embargo.note' : 'embargo.lifted')}
    />
  );
}
