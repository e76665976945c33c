import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { Icon } from '#src/components/Icon.tsx';
import { SuggestField, type SuggestTexts } from '#src/islands/SuggestField.tsx';
import { CLOSED, searchPanel } from '#src/islands/search-panel-store.ts';
import { submitSearch } from '#src/islands/search-submit.ts';
import css from './search-panel.module.css';

interface SearchPanelFormProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The search page. */
  readonly address: string;
  readonly suggestUrl: string;
  readonly suggestTexts: SuggestTexts;
  readonly texts: {
    readonly label: string;
    readonly placeholder: string;
    readonly clear: string;
    readonly submit: string;
  };
}

/** The panel's field, what empties it, and what searches; its text is shared site-wide (spec §4). */
export function SearchPanelForm(props: SearchPanelFormProps) {
  const { field, address, suggestUrl, suggestTexts, texts } = props;
  const { text } = useStore(searchPanel.state, { ssr: () => CLOSED });
  return (
    <form
      className={css.form}
      action={address}
      noValidate
      onSubmit={(event) => {
        if (field.current === null) return;
        const query = submitSearch(event, field.current);
        if (query !== '') searchPanel.setText(query);
      }}
    >
      <label className={`label ${css.label}`} htmlFor="panel-q">
        {texts.label}
      </label>
      <SuggestField
        ref={field}
        id="panel-q"
        name="q"
        text={text}
        placeholder={texts.placeholder}
        suggestUrl={suggestUrl}
        texts={suggestTexts}
        fieldClass={`search-field ${css.field}`}
        onText={searchPanel.setText}
      />
      {text !== '' && (
        <button
          type="button"
          className={`tool-button ${css.tool}`}
          aria-label={texts.clear}
          onClick={() => {
            searchPanel.clear();
            field.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
      <button type="submit" className={`tool-button ${css.tool}`} aria-label={texts.submit}>
        <Icon name="arrow" />
      </button>
    </form>
  );
}
