import { SignalLine } from '#src/components/SignalLine.tsx';
import { useView } from '#src/view/view-context.ts';

/**
 * Until when what stands here must not be published, with time and zone (spec §4), and whether that
 * is over. Before that moment only holders of a grant read it, whose pages are kept by no cache.
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
