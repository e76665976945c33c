import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/components/Icon.tsx';
import { SuggestField, type SuggestTexts } from '#src/islands/SuggestField.tsx';
import { submitSearch } from '#src/islands/search-submit.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './search-combobox.module.css';

type SearchComboboxProps = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly placeholder: string;
  readonly suggestUrl: string;
  readonly texts: SuggestTexts;
  readonly clear: {
    readonly label: string;
    /** The page without a text, where the link leads before hydration. */
    readonly address: string;
  };
};

/** The field of a search form and its clear button. The form and its label need no script. */
export const SearchCombobox: IslandComponent<SearchComboboxProps> = (props) => {
  const { value, clear, ...field } = props;
  const [text, setText] = useState(value);
  const [isHydrated, setHydrated] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    setHydrated(true);
    const { current } = input;
    if (current === null) return;
    // Written before the script came, or brought back with the page.
    setText(current.value);
    const { form } = current;
    if (form === null) return;
    // From here on an empty text does nothing instead of a browser error.
    form.noValidate = true;
    const submit = (event: SubmitEvent): void => void submitSearch(event, current);
    form.addEventListener('submit', submit);
    return () => form.removeEventListener('submit', submit);
  }, []);

  const empty = (event: Pick<Event, 'preventDefault'>): void => {
    event.preventDefault();
    setText('');
    input.current?.focus();
  };

  return (
    <>
      <SuggestField
        {...field}
        ref={input}
        fieldClass={`search-field ${css.field}`}
        text={text}
        onText={setText}
      />
      {text !== '' && (
        <a
          className={`tool-button ${css.clear}`}
          href={clear.address}
          aria-label={clear.label}
          // Hydrated, it acts as a button.
          role={isHydrated ? 'button' : undefined}
          onClick={empty}
          onKeyDown={(event) => {
            if (event.key === ' ') empty(event);
          }}
        >
          <Icon name="close" />
        </a>
      )}
    </>
  );
};
SearchCombobox.displayName = 'SearchCombobox';
