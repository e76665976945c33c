import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  addEntries,
  addressesOf,
  fetchListPage,
  type ListMemory,
  leadBack,
  listTop,
  readMemory,
  remember,
} from '#src/islands/list-pages.ts';
import { headline } from '#src/styles/headline.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
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
    readonly failed: string;
    /** Said where this page's entries are added to another's. */
    readonly loaded: string;
  };
};

/** Earlier pages that are shown again at most when a visitor comes back. */
const MOST_RESTORED = 12;

/**
 * The end of a list: where it stands, a way back, and more of it. Without a script the links lead to
 * the pages beside; with one, the next page's entries are added here. The history entry remembers
 * how much was shown, so that coming back and reloading find the visitor's place.
 */
export const LoadMore: IslandComponent<LoadMoreProps> = ({ number, texts, ...links }) => {
  const [shown, setShown] = useState({ ...links, position: texts.position });
  const [phase, setPhase] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [said, setSaid] = useState('');
  const span = useRef({ first: number, last: number });
  const opened = useRef(links);

  useEffect(() => {
    const leave = () => {
      if (span.current.first < span.current.last) remember({ ...span.current, top: listTop() });
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  useEffect(() => {
    const memory = readMemory(history.state);
    const { previous } = opened.current;
    if (memory === null || memory.last !== span.current.last || previous === null) return;
    restore(memory, previous).then((restored) => {
      span.current.first = restored.first;
      setShown((before) => ({ ...before, previous: restored.previous }));
    }, ignored);
  }, []);

  const loadMore = async (address: string) => {
    setPhase('loading');
    try {
      const page = await fetchListPage(address);
      const entry = addEntries(page, 'after');
      span.current.last += 1;
      const { position, next } = page;
      setShown((before) => ({ ...before, position, next }));
      setSaid(page.loaded);
      setPhase('ready');
      remember({ ...span.current, top: listTop() }, address);
      entry?.querySelector('a')?.focus();
    } catch {
      setPhase('failed');
    }
  };

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (phase !== 'loading') void loadMore(event.currentTarget.href);
  };

  const { previous, next, position } = shown;
  const more = { ready: texts.more, loading: texts.loading, failed: texts.retry }[phase];
  return (
    <nav
      className={css.pages}
      aria-label={texts.label}
      data-list-page={number}
      data-loaded={texts.loaded}
    >
      <p role="status" className={phase === 'failed' ? `lead ${css.failed}` : 'visually-hidden'}>
        {phase === 'failed' ? texts.failed : phase === 'loading' ? texts.loading : said}
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
      <div className={css.foot}>
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

/** Shows the earlier pages again that stood here, and goes to where the visitor was. */
async function restore({ first, last, top }: ListMemory, near: string) {
  const from = Math.max(first, last - MOST_RESTORED);
  const pages = await Promise.all(addressesOf(near, from, last).map(fetchListPage));
  for (const page of pages.toReversed()) addEntries(page, 'before');
  const previous = pages[0]?.previous ?? null;
  leadBack(previous);
  // Whoever has begun to read stays where they are: the browser holds on to what it shows.
  if (scrollY === 0) scrollBy({ top: top - listTop(), behavior: 'instant' });
  return { first: from, previous };
}

/** The page that was opened is there all the same, with a link to the earlier ones. */
function ignored(): void {}
