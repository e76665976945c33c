import type { IncomingMessage } from 'node:http';
import { OTHER_HOSTS } from '@masthead/contract/statistics';
import { isCountable, isProgram } from '#src/statistics/countable.ts';

/** The views of one page from one host. */
export interface Tally {
  views: number;
  bots: number;
}

/** Host → tally, by page; `''` is no host. */
export type Counted = ReadonlyMap<string, ReadonlyMap<string, Tally>>;

/** Pages, hosts of a page, and pages with hosts, between two times that the counts are taken out. */
const MAX_PAGES = 10_000;
const MAX_HOSTS = 50;
const MAX_TALLIES = 20_000;

/**
 * Counts pages in memory, with nothing of who looked at them (decision 0036). A page that is kept pays for
 * this in each of its answers, so it is two look-ups and an addition.
 */
export class ViewCounter {
  #pages = new Map<string, Map<string, Tally>>();
  #tallies = 0;
  /** Views of pages for which there was no room. */
  dropped = 0;

  /** Counts the page at `path` for a request, unless it is none of somebody who looks at it, or asks not to be counted. */
  count(request: Pick<IncomingMessage, 'method' | 'headers'>, path: string): void {
    if (!isCountable(request)) return;
    const { headers } = request;
    const tally = this.#tallyOf(path, hostOf(headers.referer));
    if (tally === null) this.dropped += 1;
    else if (isProgram(headers['user-agent'])) tally.bots += 1;
    else tally.views += 1;
  }

  /** Takes out what was counted so far. */
  take(): Counted {
    const counted = this.#pages;
    this.#pages = new Map();
    this.#tallies = 0;
    return counted;
  }

  #tallyOf(path: string, host: string): Tally | null {
    let hosts = this.#pages.get(path);
    if (hosts === undefined) {
      if (this.#pages.size >= MAX_PAGES) return null;
      hosts = new Map();
      this.#pages.set(path, hosts);
    }
    const known = hosts.get(host);
    if (known !== undefined) return known;
    const isFull = hosts.size >= MAX_HOSTS || this.#tallies >= MAX_TALLIES;
    const name = isFull && host !== '' ? OTHER_HOSTS : host;
    const tally = hosts.get(name) ?? { views: 0, bots: 0 };
    if (!hosts.has(name)) this.#tallies += 1;
    hosts.set(name, tally);
    return tally;
  }
}

const HOST = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@[\]]{1,253})(?=[/?#:]|$)/i;

/** The host of an address, in small letters; empty for none. Nothing else of the address is looked at. */
export function hostOf(referer: string | undefined): string {
  return referer === undefined ? '' : (HOST.exec(referer)?.[1] ?? '').toLowerCase();
}
