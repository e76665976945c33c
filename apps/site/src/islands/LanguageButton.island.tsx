import { useEffect, useRef } from 'react';
import { Icon } from '#src/components/Icon.tsx';
import { addMenuKeys } from '#src/islands/menu-keys.ts';
import type { IslandComponent } from '#src/view/Island.tsx';
import css from './language-button.module.css';

type LanguageButtonProps = {
  /** Id of the popover that lists the languages. */
  readonly list: string;
  readonly label: string;
  /** The page's language, shortened. */
  readonly code: string;
};

/**
 * Opens the list of languages, a native popover. Hydrated, it has arrow keys, and closes when focus leaves it
 * or the page scrolls away.
 */
export const LanguageButton: IslandComponent<LanguageButtonProps> = ({ list, label, code }) => {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const menu = document.getElementById(list);
    if (menu === null || button.current === null) return;
    return addMenuKeys(button.current, menu);
  }, [list]);

  return (
    <button ref={button} type="button" className={`label ${css.button}`} popoverTarget={list}>
      <span className="visually-hidden">{`${label}, `}</span>
      <Icon name="globe" />
      {code}
    </button>
  );
};
LanguageButton.displayName = 'LanguageButton';
