import { type Ref, useEffect, useState } from 'react';
import { MAX_QUERY_LENGTH } from '#src/islands/fetch-suggestions.ts';
import { SuggestionList } from '#src/islands/SuggestionList.tsx';
import { useCombobox } from '#src/islands/use-combobox.ts';
import { suggestionCount } from '#src/view/suggest-texts.ts';

export type SuggestTexts = {
  /** Name of the list. */
  readonly suggestions: string;
  /** Instructions for choosing with the keyboard. */
  readonly hint: string;
  /** Messages by count: none first, the last for all greater ones, `#` for the number. */
  readonly counts: readonly string[];
};

interface SuggestFieldProps {
  /** The field's id, which its label names. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly placeholder: string;
  /** The address of suggestions. */
  readonly suggestUrl: string;
  readonly texts: SuggestTexts;
  readonly fieldClass: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onText: (text: string) => void;
}

/** Contains a non-space character; without a script the browser refuses anything else. */
const NOT_BLANK = String.raw`.*\S.*`;

/**
 * A search field with suggestions: an ARIA combobox with manual selection. Pages are opened, texts are
 * searched with the field's form. Before its script runs it is a plain field.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { id, name, text, placeholder, texts, fieldClass, ref } = props;
  const [isHydrated, setHydrated] = useState(false);
  const combobox = useCombobox(props);
  const { suggestions, query, isOpen, isExpanded } = combobox;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what was written before the script came
  useEffect(() => {
    setHydrated(true);
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.id === id && field.value !== text) {
      combobox.type(field.value, false);
    }
  }, []);

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
        required
        pattern={NOT_BLANK}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target, nativeEvent }) =>
          combobox.type(target.value, isComposing(nativeEvent))
        }
        {...(isHydrated && combobox.attributes)}
        onCompositionEnd={({ currentTarget }) => combobox.type(currentTarget.value, false)}
        onKeyDown={combobox.press}
        onBlur={combobox.close}
      />
      {isExpanded && (
        <SuggestionList
          id={combobox.listId}
          label={texts.suggestions}
          suggestions={suggestions}
          query={query}
          active={combobox.active}
          onChoose={combobox.choose}
        />
      )}
      {isHydrated && (
        <p className="visually-hidden" role="status">
          {isOpen && query !== '' && announcement(texts, suggestions.length)}
        </p>
      )}
    </div>
  );
}

function announcement({ counts, hint }: SuggestTexts, count: number): string {
  const text = suggestionCount(counts, count);
  return count === 0 ? text : `${text}. ${hint}`;
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
