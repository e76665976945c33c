import type { IncomingMessage } from 'node:http';
import { OTHER_HOSTS } from '@masthead/contract/statistics';
import { isbot } from 'isbot';

/** How often one page was looked at from one host. */
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
/** Names of browsers of which it is remembered whether they are programs. */
const MAX_AGENTS = 2000;
const MAX_AGENT_LENGTH = 1000;

/**
 * Counts pages in memory, with nothing of who looked at them (decision 0036). A page that is kept pays for
 * this in each of its answers, so it is two look-ups and an addition.
 */
export class ViewCounter {
  #pages = new Map<string, Map<string, Tally>>();
  #tallies = 0;
  readonly #agents = new Map<string, boolean>();
  /** Views of pages for which there was no room. */
  dropped = 0;

  /** Counts the page at `path` for a request, unless it is none of somebody who looks at it, or asks not to be counted. */
  count({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, path: string): void {
    if (method !== 'GET' || headers['sec-purpose'] !== undefined) return;
    const dest = headers['sec-fetch-dest'];
    if (dest !== undefined && dest !== 'document') return;
    if (headers.dnt === '1' || headers['sec-gpc'] === '1') return;
    const tally = this.#tallyOf(path, hostOf(headers.referer));
    if (tally === null) this.dropped += 1;
    else if (this.#isBot(headers['user-agent'])) tally.bots += 1;
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

  /** Looked up once for each name: the library's expression is longer than all else that is done here. */
  #isBot(agent: string | undefined): boolean {
    if (agent === undefined || agent.length > MAX_AGENT_LENGTH) return true;
    let is = this.#agents.get(agent);
    if (is === undefined) {
      is = isbot(agent);
      if (this.#agents.size >= MAX_AGENTS) this.#agents.clear();
      this.#agents.set(agent, is);
    }
    return is;
  }
}

const HOST = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@[\]]{1,253})(?=[/?#:]|$)/i;

/** The host of an address, in small letters; empty for none. Nothing else of the address is looked at. */
export function hostOf(referer: string | undefined): string {
  return referer === undefined ? '' : (HOST.exec(referer)?.[1] ?? '').toLowerCase();
}
