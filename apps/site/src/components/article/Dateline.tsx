import { DateTime } from '#src/components/article/DateTime.tsx';
import { useView } from '#src/view/view-context.ts';

interface DatelineProps {
  readonly place: string | null;
  /** ISO instant. */
  readonly date: string | null;
}

export function Dateline({ place, date }: DatelineProps) {
  const { t, dates } = useView();
  if (date === null) return place === null ? null : <span>{place}</span>;
  if (place === null) return <DateTime instant={date} />;
  return <time dateTime={date}>{t('release.dateline', { place, date: dates.date(date) })}</time>;
}
