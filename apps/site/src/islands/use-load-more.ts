import { useEffect, useRef, useState } from 'react';
import {
  addEntries,
  addressesOf,
  fetchListPage,
  type ListMemory,
  listTop,
  readMemory,
  remember,
  setEarlierLink,
} from '#src/islands/list-pages.ts';

/** Earlier pages that are shown again when a visitor comes back. */
const MAX_RESTORED_PAGES = 12;

interface OpenedPage {
  /** The page's place in the list, from 1. */
  readonly number: number;
  /** Addresses of the pages beside it. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Page 1 of 3. */
  readonly position: string;
}

/**
 * A list that starts at one of its pages: `loadMore` adds the next one, and coming back restores what was
 * added.
 */
export function useLoadMore({ number, position, ...links }: OpenedPage) {
  const [shown, setShown] = useState({ ...links, position });
  const [phase, setPhase] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [announcement, setAnnouncement] = useState('');
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
      setShown((before) => ({ ...before, position: page.position, next: page.next }));
      setAnnouncement(page.loaded);
      setPhase('ready');
      remember({ ...span.current, top: listTop() }, address);
      entry?.querySelector('a')?.focus();
    } catch {
      setPhase('failed');
    }
  };

  return { ...shown, phase, announcement, loadMore };
}

/** Restores earlier pages and the visitor's position. */
async function restore({ first, last, top }: ListMemory, near: string) {
  const from = Math.max(first, last - MAX_RESTORED_PAGES);
  const pages = await Promise.all(addressesOf(near, from, last).map(fetchListPage));
  for (const page of pages.toReversed()) addEntries(page, 'before');
  const previous = pages[0]?.previous ?? null;
  setEarlierLink(previous);
  // Visitors who have scrolled stay where they are: browsers anchor the view.
  if (scrollY === 0) scrollBy({ top: top - listTop(), behavior: 'instant' });
  return { first: from, previous };
}

/** The page works anyway, with a link to the earlier ones. */
function ignored(): void {}
