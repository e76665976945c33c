import type { MouseEvent } from 'react';
import { useLoadMore } from '#src/islands/use-load-more.ts';
import { headline } from '#src/styles/headline.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import { IslandLines, type IslandText } from '#src/view/IslandLines.tsx';
import css from './load-more.module.css';

type LoadMoreProps = {
  /** The page's place in the list, from 1. */
  readonly number: number;
  /** Addresses of the pages beside it. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly texts: {
    readonly label: string;
    /** Page 1 of 3. */
    readonly position: string;
    readonly previous: string;
    readonly more: string;
    readonly loading: string;
    readonly retry: string;
    readonly failed: IslandText;
    /** Said where this page's entries are added to another's. */
    readonly loaded: string;
  };
};

/**
 * The end of a list: position, previous page, more. Without a script these are links; with one, the next
 * entries are added here. The history entry remembers the amount, so that reloading and going back restore
 * the place.
 */
export const LoadMore: IslandComponent<LoadMoreProps> = ({ number, texts, ...links }) => {
  const { previous, next, position, phase, announcement, loadMore } = useLoadMore({
    ...links,
    number,
    position: texts.position,
  });

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (phase !== 'loading') void loadMore(event.currentTarget.href);
  };

  const more = { ready: texts.more, loading: texts.loading, failed: texts.retry }[phase];
  return (
    <nav
      className={css.pages}
      aria-label={texts.label}
      data-list-page={number}
      data-loaded={texts.loaded}
    >
      <p role="status" className={phase === 'failed' ? `lead ${css.failed}` : 'visually-hidden'}>
        {phase === 'failed' ? (
          <IslandLines>{texts.failed}</IslandLines>
        ) : phase === 'loading' ? (
          texts.loading
        ) : (
          announcement
        )}
      </p>
      {next !== null && (
        <a
          className={`display-3 ruled ${css.more}`}
          href={next}
          rel="next"
          aria-disabled={phase === 'loading' || undefined}
          onClick={follow}
          {...headline(more)}
        >
          {more}
          <i className={`icon ${css.arrow}`}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 5v14M19 12l-7 7-7-7" />
            </svg>
          </i>
        </a>
      )}
      <div className={`spread ${css.foot}`}>
        <p className="label quiet" data-position="">
          {position}
        </p>
        {previous !== null && (
          <a className="label text-link" href={previous} rel="prev">
            {texts.previous}
          </a>
        )}
      </div>
    </nav>
  );
};
LoadMore.displayName = 'LoadMore';
