/** A place in an item's form, with the words that are selected there. */
export interface Selected {
  /** As problems name it: `locales.en.fields.title`. */
  readonly place: string;
  readonly quote: string | null;
}

const PREFIX = 'field:';
const MAX_QUOTE = 500;

/** The field in which somebody is, or was when the selection was made; null outside of any. */
export function selectedPlace(): Selected | null {
  const focused = document.activeElement;
  const inField = fieldOf(focused);
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) {
    if (inField === null) return null;
    const { selectionStart, selectionEnd, value } = focused;
    return { place: inField, quote: quoted(value.slice(selectionStart ?? 0, selectionEnd ?? 0)) };
  }
  const selection = document.getSelection();
  const place = fieldOf(selection?.anchorNode?.parentElement ?? null) ?? inField;
  return place === null ? null : { place, quote: quoted(selection?.toString() ?? '') };
}

const fieldOf = (element: Element | null): string | null =>
  element?.closest(`[id^="${PREFIX}"]`)?.id.slice(PREFIX.length) ?? null;

const quoted = (words: string): string | null => words.trim().slice(0, MAX_QUOTE) || null;
