import { fetchPage } from '#src/islands/fetch-page.ts';
import { lateFaces } from '#src/islands/late-faces.ts';

/** Another page of the list on this page, as this site's own HTML gives it. */
export interface ListPage {
  /** The entries of each of the page's lists, by the list's name. */
  readonly entries: ReadonlyMap<string, readonly Element[]>;
  /** How the page says where it stands, and how many entries it has. */
  readonly position: string;
  readonly loaded: string;
  readonly previous: string | null;
  readonly next: string | null;
}

/** How much of the list the visitor saw, kept with the history entry. */
export interface ListMemory {
  readonly first: number;
  readonly last: number;
  /** Pixels of the list above the window's upper edge: what stands over it differs from page to page. */
  readonly top: number;
}

/** A document made from text is held to this page's policy: its styles are taken out before. */
const STYLES = /<style[ >][\s\S]*?<\/style>/g;
/** What is the page's own among them: the other is the part of its sheets that it uses. */
const OWN_STYLES = /<style>([\s\S]*?)<\/style>/g;

/** Fetches a page and takes its list and its page links out of it. */
export async function fetchListPage(address: string): Promise<ListPage> {
  const html = await fetchPage(address);
  const page = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
  const nav = page.querySelector<HTMLElement>('[data-list-page]');
  if (nav === null) throw new Error(`there is no list at ${address}`);
  const classes = inlineClasses(
    [...html.matchAll(OWN_STYLES)].map(([, text = '']) => text).join(''),
  );
  const lists = [...page.querySelectorAll<HTMLElement>('[data-entries]')];
  const link = (rel: string) => nav.querySelector(`a[rel="${rel}"]`)?.getAttribute('href') ?? null;
  return {
    entries: new Map(
      lists.map((list) => {
        for (const element of list.querySelectorAll<HTMLElement>('[class]'))
          inlineStyles(element, classes);
        return [list.dataset.entries ?? '', [...list.children]];
      }),
    ),
    position: nav.querySelector('[data-position]')?.textContent ?? '',
    loaded: nav.dataset.loaded ?? '',
    previous: link('prev'),
    next: link('next'),
  };
}

/** Adds a page's entries after or before those that stand here; returns the first that is new. */
export function addEntries(page: ListPage, where: 'after' | 'before'): Element | null {
  let first: Element | null = null;
  for (const list of document.querySelectorAll<HTMLElement>('[data-entries]')) {
    const shown = new Set([...list.querySelectorAll('a')].map((link) => link.href));
    // What was published in the meantime pushes the last entries on to the next page.
    const fresh = (page.entries.get(list.dataset.entries ?? '') ?? []).filter(
      (entry) => !shown.has(entry.querySelector('a')?.href ?? ''),
    );
    lateFaces(fresh.map(({ textContent }) => textContent).join(''));
    if (where === 'after') list.append(...fresh);
    else list.prepend(...fresh);
    list.hidden = list.childElementCount === 0;
    first ??= fresh[0] ?? null;
  }
  return first;
}

/** Lets the link above the list lead to what is before the first page shown; nowhere where it is all there. */
export function setEarlierLink(previous: string | null): void {
  const link = document.querySelector('a[data-earlier]');
  if (previous === null) link?.parentElement?.remove();
  else link?.setAttribute('href', previous);
}

/** The classes of the page's own inline style, which mean something else on this one. */
function inlineClasses(text: string): ReadonlyMap<string, CSSStyleDeclaration> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return new Map(
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSStyleRule)
      .map(({ selectorText, style }) => [selectorText.slice(1), style]),
  );
}

/** Gives an element as its own what such a class set for it. */
function inlineStyles(
  element: HTMLElement,
  classes: ReadonlyMap<string, CSSStyleDeclaration>,
): void {
  for (const name of [...element.classList]) {
    const style = classes.get(name);
    if (style === undefined) continue;
    element.classList.remove(name);
    for (const property of style) {
      element.style.setProperty(property, style.getPropertyValue(property));
    }
  }
}

/** What the history entry remembers of the list; null for one that was just opened. */
export function readMemory(state: unknown): ListMemory | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  const { list } = state;
  if (typeof list !== 'object' || list === null) return null;
  if (!('first' in list) || !('last' in list) || !('top' in list)) return null;
  const { first, last, top } = list;
  if (typeof first !== 'number' || typeof last !== 'number' || typeof top !== 'number') return null;
  return { first, last, top };
}

/** How much of the list, in pixels, is above the window's upper edge; negative where it is below. */
export function listTop(): number {
  const list = document.querySelector('[data-entries]:not([hidden])');
  return -(list?.getBoundingClientRect().top ?? 0);
}

/** Remembers with the history entry how much of the list is shown; `address` is that of its last page. */
export function remember(list: ListMemory, address = location.href): void {
  const state: unknown = history.state;
  const others = typeof state === 'object' ? state : null;
  // The list is longer than the page that the browser will get: it cannot find the place itself.
  history.scrollRestoration = 'manual';
  history.replaceState({ ...others, list }, '', address);
}

/** Addresses of the pages from `first` up to, without it, `end`; `near` is the address of one of them. */
export function addressesOf(near: string, first: number, end: number): string[] {
  return Array.from({ length: end - first }, (_, index) => {
    const address = new URL(near, location.href);
    if (first + index === 1) address.searchParams.delete('page');
    else address.searchParams.set('page', String(first + index));
    return address.href;
  });
}
