import { map } from 'nanostores';

/** The search panel, shared by everything that opens it (spec §4). */
export interface SearchPanelState {
  readonly isOpen: boolean;
  readonly text: string;
}

/** The server's state, before the visitor's text is read from storage. */
export const CLOSED: SearchPanelState = { isOpen: false, text: '' };

const KEY = 'search-text';

/** A panel whose text outlives the page in `memory`; null where the browser gives none. */
export function createSearchPanel(memory: Pick<Storage, 'getItem' | 'setItem'> | null) {
  const state = map<SearchPanelState>({ ...CLOSED, text: memory?.getItem(KEY) ?? '' });
  /** Keeps the text for the visit, across pages. */
  const setText = (text: string): void => {
    state.setKey('text', text);
    try {
      memory?.setItem(KEY, text);
    } catch {
      // Full, or refused: the text then lives as long as the page.
    }
  };
  return {
    state,
    setText,
    clear: () => setText(''),
    open: () => state.setKey('isOpen', true),
    close: () => state.setKey('isOpen', false),
  };
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
