import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type Active, stepFrom } from '#src/islands/combobox-step.ts';
import type { Suggestion } from '#src/islands/fetch-suggestions.ts';
import { isComposing } from '#src/islands/is-composing.ts';
import { optionId } from '#src/islands/SuggestionList.tsx';
import { useSuggestions } from '#src/islands/use-suggestions.ts';

interface ComboboxInput {
  /** The field's id. */
  readonly id: string;
  readonly text: string;
  /** The address of suggestions. */
  readonly suggestUrl: string;
  readonly onText: (text: string) => void;
}

/**
 * A combobox with manual selection (ARIA Authoring Practices): suggestions, the chosen one, keys and clicks.
 */
export function useCombobox({ id, text, suggestUrl, onText }: ComboboxInput) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<Active>(null);
  const { text: query, suggestions } = useSuggestions(suggestUrl, text === '' ? '' : typed);
  const listId = useId();
  const isExpanded = isOpen && suggestions.length > 0;

  // The chosen entry may be missing in a new list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what it is about
  useEffect(() => setActive(null), [suggestions]);

  const type = (value: string, isComposing: boolean): void => {
    onText(value);
    if (isComposing) return;
    setTyped(value);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setActive(null);
  };
  const choose = ({ text: chosen, href }: Suggestion): void => {
    close();
    if (href !== null) {
      location.assign(href);
      return;
    }
    onText(chosen);
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    // The form is sent before React writes the field.
    field.value = chosen;
    field.form?.requestSubmit();
  };
  const press = (event: KeyboardEvent): void => {
    const { key, nativeEvent } = event;
    if (isComposing(nativeEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = stepFrom(isExpanded ? active : null, key, suggestions.length);
    const chosen = isExpanded && active !== null ? suggestions[active] : undefined;
    if (next !== undefined) {
      if (suggestions.length === 0) return;
      event.preventDefault();
      setOpen(true);
      setActive(next);
    } else if (key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (key === 'Enter') close();
    else if (key === 'Escape' && isExpanded) {
      // The first Escape only closes the list; the next empties the field or closes its dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return {
    /** Attributes of the field, once its script runs. */
    attributes: attributesOf({ listId, isExpanded, active }),
    listId,
    isOpen,
    isExpanded,
    active,
    /** The text that `suggestions` are for. */
    query,
    suggestions,
    type,
    press,
    choose,
    close,
  } as const;
}

interface Expansion {
  readonly listId: string;
  readonly isExpanded: boolean;
  readonly active: Active;
}

function attributesOf({ listId, isExpanded, active }: Expansion) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? listId : undefined,
    'aria-activedescendant': isExpanded && active !== null ? optionId(listId, active) : undefined,
  } as const;
}
