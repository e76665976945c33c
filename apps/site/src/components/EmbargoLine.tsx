import { Icon } from '#src/components/Icon.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './embargo-line.module.css';

/**
 * Until when what stands here must not be published, with time and zone (spec §4), and whether that
 * is over. Before that moment only holders of a grant read it, whose pages are kept by no cache.
 */
export function EmbargoLine({ until }: { readonly until: string }) {
  const { t, dates, now } = useView();
  return (
    <p className={css.embargo}>
      <Icon name="clock" />
      <span>
        <time className={css.label} dateTime={until}>
          {t('embargo.label', { date: dates.dateTime(until) })}
        </time>
        <span className={css.note}>
          {t(Date.parse(until) > now ? 'embargo.note' : 'embargo.lifted')}
        </span>
      </span>
    </p>
  );
}
