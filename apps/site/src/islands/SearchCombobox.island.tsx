import { useEffect, useState } from 'react';
import { SuggestField, type SuggestTexts } from '#src/islands/SuggestField.tsx';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './search-combobox.module.css';

type SearchComboboxProps = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly placeholder: string;
  readonly suggestUrl: string;
  readonly texts: SuggestTexts;
};

/** The field of a search page's form. What is around it, its label too, needs no script. */
export const SearchCombobox: IslandComponent<SearchComboboxProps> = ({ value, ...props }) => {
  const [text, setText] = useState(value);
  const { id } = props;

  useEffect(() => {
    // Written before the script came, or brought back with the page.
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) setText(field.value);
  }, [id]);

  return (
    <SuggestField
      {...props}
      fieldClass={`search-field ${css.field}`}
      text={text}
      onText={setText}
    />
  );
};
SearchCombobox.displayName = 'SearchCombobox';
