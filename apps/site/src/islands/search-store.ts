/** The search panel, shared by all that opens it or feeds it (spec §4). */
export interface SearchPanelState {
  readonly isOpen: boolean;
  readonly text: string;
}

/** What the server draws: before a script has read what the visitor wrote on another page. */
export const CLOSED: SearchPanelState = { isOpen: false, text: '' };

const KEY = 'search-text';

interface SearchPanelStore {
  get(): SearchPanelState;
  open(): void;
  close(): void;
  /** Keeps the text for the visit, on all pages of the site. */
  setText(text: string): void;
  clear(): void;
  /** Returns what ends the subscription; as React's `useSyncExternalStore` wants it. */
  subscribe(listener: () => void): () => void;
}

/** A store whose text outlives the page in `memory`; null where the browser gives none. */
export function createSearchPanel(memory: Pick<Storage, 'getItem' | 'setItem'> | null) {
  let state: SearchPanelState = { ...CLOSED, text: memory?.getItem(KEY) ?? '' };
  const listeners = new Set<() => void>();
  const set = (change: Partial<SearchPanelState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const setText = (text: string): void => {
    set({ text });
    try {
      memory?.setItem(KEY, text);
    } catch {
      // Full, or refused: the text then lives as long as the page.
    }
  };
  const store: SearchPanelStore = {
    get: () => state,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
    setText,
    clear: () => setText(''),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return store;
}

function visitMemory(): Storage | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
}

/** One a page: the header and the menu share it. */
export const searchPanel = createSearchPanel(visitMemory());
