import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { type Active, stepFrom } from '#src/islands/combobox-step.ts';
import type { Suggestion } from '#src/islands/fetch-suggestions.ts';
import { optionId, SuggestionList } from '#src/islands/SuggestionList.tsx';
import { useSuggestions } from '#src/islands/use-suggestions.ts';

/** As much as is searched (product.md, readings). */
const LONGEST = 200;

export type SuggestTexts = {
  /** Name of the list. */
  readonly suggestions: string;
  /** How to choose with the keyboard. */
  readonly hint: string;
  /** How many there are, by their number: none first. */
  readonly counts: readonly string[];
};

interface SuggestFieldProps {
  /** The field's id, which its label names. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly placeholder: string;
  /** Where suggestions are asked for. */
  readonly suggestUrl: string;
  readonly texts: SuggestTexts;
  readonly fieldClass: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onText: (text: string) => void;
}

/**
 * A search field of any form, with suggestions below it: the ARIA combobox with a list that is chosen
 * from by hand. A page is gone to, a text is searched for with the field's form. Before its script
 * runs it is a plain field.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { id, name, text, placeholder, suggestUrl, texts, fieldClass, ref, onText } = props;
  const [isAlive, setAlive] = useState(false);
  const [written, setWritten] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<Active>(null);
  const { text: asked, suggestions } = useSuggestions(suggestUrl, text === '' ? '' : written);
  const listId = useId();
  const isShown = isOpen && suggestions.length > 0;

  useEffect(() => setAlive(true), []);
  // Another list: what was gone to in the one before is not in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is what it is about
  useEffect(() => setActive(null), [suggestions]);

  const write = (value: string, isComposing: boolean): void => {
    onText(value);
    if (isComposing) return;
    setWritten(value);
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setActive(null);
  };
  const choose = ({ text: chosen, href }: Suggestion, field: HTMLInputElement | null): void => {
    close();
    if (href !== null) {
      location.assign(href);
      return;
    }
    onText(chosen);
    if (field === null) return;
    // The form sends what the field says now, which React writes there only later.
    field.value = chosen;
    field.form?.requestSubmit();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = stepFrom(isShown ? active : null, key, suggestions.length);
    if (next !== undefined) {
      if (suggestions.length === 0) return;
      event.preventDefault();
      setOpen(true);
      setActive(next);
      return;
    }
    const chosen = isShown && active !== null ? suggestions[active] : undefined;
    if (key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen, currentTarget);
    } else if (key === 'Enter') close();
    else if (key === 'Escape' && isShown) {
      // The first one closes the list alone; the next empties the field or closes its dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div>
      <input
        ref={ref}
        className={fieldClass}
        id={id}
        name={name}
        type="search"
        value={text}
        placeholder={placeholder}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => write(event.target.value, isComposingNow(event.nativeEvent))}
        {...(isAlive && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-expanded': isShown,
          'aria-controls': isShown ? listId : undefined,
          'aria-activedescendant':
            isShown && active !== null ? optionId(listId, active) : undefined,
        })}
        onCompositionEnd={(event) => write(event.currentTarget.value, false)}
        onKeyDown={press}
        onBlur={close}
      />
      {isShown && (
        <SuggestionList
          id={listId}
          label={texts.suggestions}
          suggestions={suggestions}
          asked={asked}
          active={active}
          onChoose={(chosen) => choose(chosen, fieldNamed(id))}
        />
      )}
      {isAlive && (
        <p className="visually-hidden" role="status">
          {isOpen && asked !== '' && said(texts, suggestions.length)}
        </p>
      )}
    </div>
  );
}

function said({ counts, hint }: SuggestTexts, count: number): string {
  const many = counts[count] ?? '';
  return count === 0 ? many : `${many}. ${hint}`;
}

function fieldNamed(id: string): HTMLInputElement | null {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : null;
}

function isComposingNow(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
