import type { MouseEvent } from 'react';
import type { Active } from '#src/islands/combobox-step.ts';
import type { Suggestion } from '#src/islands/fetch-suggestions.ts';
import { partsOf } from '#src/islands/suggestion-parts.ts';
import css from './suggestion-list.module.css';

/** Id of an option, by which the field says which one is chosen. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  /** The text that they are for. */
  readonly query: string;
  readonly active: Active;
  readonly onChoose: (chosen: Suggestion) => void;
}

/** The list of a combobox. It never gets focus: the field keeps it, even on a click. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, query, active, onChoose } = props;
  return (
    <div className={css.list} id={id} role="listbox" aria-label={label}>
      {suggestions.map((each, index) => (
        <Option
          key={`${each.text} ${each.href}`}
          id={optionId(id, index)}
          suggestion={each}
          query={query}
          isActive={index === active}
          onChoose={() => onChoose(each)}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly query: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, suggestion: { text, kind }, query, isActive, onChoose }: OptionProps) {
  const [before, same, after] = partsOf(text, query);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard, see SuggestField
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      className={css.option}
      role="option"
      aria-selected={isActive}
      ref={isActive ? showOption : undefined}
      onMouseDown={keepFocus}
      onClick={onChoose}
    >
      <span className={css.text}>
        {before}
        <b className={css.same}>{same}</b>
        {after}
      </span>{' '}
      {kind !== null && <span className={`label quiet ${css.kind}`}>{kind}</span>}
    </div>
  );
}

function showOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
