import { fetchPage } from '#src/islands/fetch-page.ts';
import { lateFaces } from '#src/islands/late-faces.ts';

export interface ListPage {
  readonly entries: ReadonlyMap<string, readonly Element[]>;
  readonly position: string;
  readonly loaded: string;
  readonly previous: string | null;
  readonly next: string | null;
}

export interface ListMemory {
  readonly first: number;
  readonly last: number;
  /** Pixels of the list above the window's upper edge: content before it differs between pages. */
  readonly top: number;
}

/** The page's policy applies to parsed documents too, so styles are removed first. */
const STYLES = /<style[ >][\s\S]*?<\/style>/g;
/** The page's own inline style: the part of its sheets that it uses. */
const OWN_STYLES = /<style>([\s\S]*?)<\/style>/g;

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

/** Adds a page's entries before or after; returns the first new one. */
export function addEntries(page: ListPage, where: 'after' | 'before'): Element | null {
  let first: Element | null = null;
  for (const list of document.querySelectorAll<HTMLElement>('[data-entries]')) {
    const shown = new Set([...list.querySelectorAll('a')].map((link) => link.href));
    // Entries published meanwhile push others to the next page, which would repeat them.
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

/** Points the link above the list to the pages before the first one shown; removes it if all are shown. */
export function setEarlierLink(previous: string | null): void {
  const link = document.querySelector('a[data-earlier]');
  if (previous === null) link?.parentElement?.remove();
  else link?.setAttribute('href', previous);
}

/** Classes of the other page's inline style, which have other meanings here. */
function inlineClasses(text: string): ReadonlyMap<string, CSSStyleDeclaration> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return new Map(
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSStyleRule)
      .map(({ selectorText, style }) => [selectorText.slice(1), style]),
  );
}

/** Copies what such a class set into the element's style. */
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

export function readMemory(state: unknown): ListMemory | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  const { list } = state;
  if (typeof list !== 'object' || list === null) return null;
  if (!('first' in list) || !('last' in list) || !('top' in list)) return null;
  const { first, last, top } = list;
  if (typeof first !== 'number' || typeof last !== 'number' || typeof top !== 'number') return null;
  return { first, last, top };
}

/** The part of the list, in pixels, above the window's upper edge; negative if the list is below it. */
export function listTop(): number {
  const list = document.querySelector('[data-entries]:not([hidden])');
  return -(list?.getBoundingClientRect().top ?? 0);
}

/** Records in the history entry how much of the list is shown; `address` is its last page's. */
export function remember(list: ListMemory, address = location.href): void {
  const state: unknown = history.state;
  const others = typeof state === 'object' ? state : null;
  // The list is longer than the reloaded page, so the browser cannot restore the position.
  history.scrollRestoration = 'manual';
  history.replaceState({ ...others, list }, '', address);
}

/** Addresses of the pages from `first` up to `end`; `near` is the address of one of them. */
export function addressesOf(near: string, first: number, end: number): string[] {
  return Array.from({ length: end - first }, (_, index) => {
    const address = new URL(near, location.href);
    if (first + index === 1) address.searchParams.delete('page');
    else address.searchParams.set('page', String(first + index));
    return address.href;
  });
}
